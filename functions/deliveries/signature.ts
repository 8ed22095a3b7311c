import { createHmac } from "node:crypto";
import { webhookSecretBytes } from "../../shared/kinds/webhook/webhook-secret";

/**
 * The headers of Standard Webhooks: the id, the time of this attempt, and a signature with each secret. During a change of
 * secrets, a receiver may know only one of them.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const hmac = createHmac("sha256", webhookSecretBytes(secret));
    return `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
