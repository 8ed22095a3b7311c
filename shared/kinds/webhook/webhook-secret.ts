import { randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A new secret in the form of Standard Webhooks: a prefix, and 24 random bytes in base64. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(24).toString("base64")}`;
}

/** The bytes of a secret. */
export function webhookSecretBytes(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), "base64");
}
