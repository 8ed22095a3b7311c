import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

const cipher = "aes-256-gcm";
const saltBytes = 16;
const tagBytes = 16;

/**
 * A stored reply: its compressed JSON, with a `token` also encrypted for the holder of that API key. The table has only the
 * key's SHA-256, which decrypts nothing.
 */
export function sealAnswer(answer: unknown, token: string | undefined): Uint8Array {
  const packed = deflateRawSync(JSON.stringify(answer));
  if (token === undefined) return packed;
  const salt = randomBytes(saltBytes);
  const sealing = createCipheriv(cipher, ...keyAndNonce(token, salt));
  const sealed = Buffer.concat([sealing.update(packed), sealing.final()]);
  return Buffer.concat([salt, sealing.getAuthTag(), sealed]);
}

/** The reply that `sealAnswer` sealed with the same token. */
export function openAnswer(stored: Uint8Array, token: string | undefined): Record<string, unknown> {
  if (token === undefined) return JSON.parse(inflateRawSync(stored).toString());
  const salt = stored.subarray(0, saltBytes);
  const opening = createDecipheriv(cipher, ...keyAndNonce(token, salt));
  opening.setAuthTag(stored.subarray(saltBytes, saltBytes + tagBytes));
  const sealed = stored.subarray(saltBytes + tagBytes);
  return openAnswer(Buffer.concat([opening.update(sealed), opening.final()]), undefined);
}

/** The nonce is derived from the salt, so it needs no bytes of its own. */
function keyAndNonce(token: string, salt: Uint8Array): [Uint8Array, Uint8Array] {
  const derived = new Uint8Array(hkdfSync("sha256", token, salt, "kept answer", 32 + 12));
  return [derived.subarray(0, 32), derived.subarray(32)];
}
