import { createHmac } from "node:crypto";

/** A JWT as a website's own server makes it, of these claims; `header` overrides its header. */
export function signIdentity(secret: string, claims: object, header: object = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const signed = `${part({ alg: "HS256", typ: "JWT", ...header })}.${part({ exp, ...claims })}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}
