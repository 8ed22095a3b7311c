import { createPrivateKey, hkdfSync } from "node:crypto";

// An Ed25519 key in PKCS#8 is this, and then its 32 bytes (RFC 8410, section 7).
const beginning = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * The signing key that the library wants to have, though this service gives out nothing that is signed. It is made of the
 * secret of cookies, so all instances have the same one.
 */
export function signingKey(secret: string): object {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "oauth signing key", 32));
  const key = createPrivateKey({
    key: Buffer.concat([beginning, seed]),
    format: "der",
    type: "pkcs8",
  });
  return { ...key.export({ format: "jwk" }), use: "sig", alg: "EdDSA" };
}
