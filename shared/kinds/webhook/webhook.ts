import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import { updatedBy } from "../../model/actor";
import { time, urlOf, uuid } from "../../model/fields";

/** The type that stands for every type of change. */
export const everyType = "*";

const webhookFormats = ["standard", "slack"] as const;
const webhookStatuses = ["active", "paused"] as const;

/** The changes that a webhook gets: the named types, of one domain or all. */
const types = z.array(z.string().check(z.maxLength(64))).check(
  z.minLength(1),
  z.maxLength(100),
  z.meta({
    description: 'Types of changes, such as "form_submission.created"; ["*"]: all of them.',
    examples: [["form_submission.created", "chat_message.created"]],
  }),
);

/** The fields of a webhook that its owner writes. */
export const webhookFields = {
  url: urlOf(
    ["https:", "http:"],
    'must be an https URL, such as "https://hooks.acme.com/changes"',
  ).check(z.describe("Where changes are sent by POST: https, a public host, port 443.")),
  types,
  domainId: z
    .nullable(z.string().check(z.maxLength(255)))
    .check(z.describe("Only changes of this domain, by id or hostname; null: all.")),
  format: z
    .enum(webhookFormats)
    .check(z.describe("`slack`: a readable text for an incoming Slack webhook.")),
  bundle: z
    .boolean()
    .check(
      z.describe(
        "Whether each request carries all changes that wait, up to 20, as type `webhook.bundle`. Default: one change a request.",
      ),
    ),
  status: z.enum(webhookStatuses).check(z.describe("`paused` sends nothing until it is active.")),
};

/** A webhook as the REST API and the tools answer it. */
export const webhookSchema = z.strictObject({
  id: z.string().check(z.describe("The webhook's id.")),
  ...webhookFields,
  status: z
    .enum([...webhookStatuses, "pending"])
    .check(
      z.describe(
        "`pending` sends only challenges, until its URL has answered one: see verify_webhook.",
      ),
    ),
  domainId: z.nullable(uuid("Only changes of this domain; null: all.")),
  verifiedAt: z.nullable(
    time("When its URL answered the challenge, or you confirmed it; null: not yet."),
  ),
  pausedBecause: z
    .nullable(z.string())
    .check(z.describe("Why the service paused it; null: it is active, or you paused it.")),
  secretRotatedAt: z.nullable(time("When its secret was last rotated; null: never.")),
  version: z.int().check(z.gte(1), z.describe("Rises by one with each change.")),
  createdAt: time("When it was created."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

export type Webhook = z.output<typeof webhookSchema>;

/** The answer that shows a new secret. */
export const webhookWithSecretSchema = z.extend(webhookSchema, {
  secret: z
    .string()
    .check(z.describe("`whsec_…`, which signs what is sent. Shown only once, here.")),
});

const prefix = "whsec_";

/** A new secret in the form of Standard Webhooks: a prefix, and 24 random bytes in base64. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(24).toString("base64")}`;
}

/** The bytes of a secret. */
export function webhookSecretBytes(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), "base64");
}

/** The type of the delivery that asks a URL whether it accepts a webhook's changes. */
export const challengeType = "webhook.challenge";

/** A new challenge. Only somebody who reads what the URL receives can answer it. */
export function newChallenge(): string {
  return randomBytes(18).toString("base64url");
}

/** Whether an answer matches a challenge. */
export function answersChallenge(answer: string, challenge: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text.trim()).digest();
  return timingSafeEqual(digest(answer), digest(challenge));
}
