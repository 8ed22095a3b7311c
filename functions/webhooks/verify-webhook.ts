import * as z from "zod/mini";
import { notFound, timeIdOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { type Warning, warn } from "../../shared/handlers/operation/warnings";
import { idInput } from "../../shared/kinds/record-fields";
import { webhooksRepository } from "../../shared/kinds/webhook/repository";
import type { StoredWebhook } from "../../shared/kinds/webhook/store/items";
import { answersChallenge } from "../../shared/kinds/webhook/webhook";
import { owners } from "../../shared/model/role";
import { type ApiError, invalidField } from "../../shared/runtime/errors";
import { presentWebhook, writtenWebhookSchema } from "./present-webhook";
import { challenging } from "./settle-webhook";

export const verifyWebhook = defineOperation({
  name: "verify_webhook",
  route: "POST /api/v1/webhooks/{id}/verify",
  toolGroups: ["setup"],
  title: "Verify a webhook",
  summary:
    "Verify or confirm a webhook's endpoint, or finish its verification: send a `pending` URL a new challenge, or name the `challenge` code that it received. `not_found`: see list_webhooks.",
  effect: "send",
  roles: owners,
  domainScope: "none",
  uses: { webhooks: webhooksRepository },
  input: z.extend(idInput("webhook"), {
    challenge: z.optional(
      z
        .string()
        .check(
          z.maxLength(200),
          z.describe("`data.challenge` of the last `webhook.challenge` that the URL received."),
        ),
    ),
  }),
  output: writtenWebhookSchema,
  errors: ["invalid_body", "not_found"],
  async run({ id, challenge }, { account, store, now }) {
    const timeId = timeIdOf("webhook", id);
    if (challenge === undefined) {
      const stored = await store.webhooks.read(account.key, timeId);
      if (!stored) throw notFound("webhook", id);
      const presented = presentWebhook(stored);
      if (stored.verifiedAt !== null) return warn(presented, [verifiedBefore(stored)]);
      const again = challenging(stored, now);
      return await store.webhooks.requestChallenge(
        account.key,
        timeId,
        again,
        now,
        () => presented,
      );
    }
    let isVerified = false;
    const webhook = await store.webhooks.update(
      account.key,
      timeId,
      (stored) => {
        isVerified = stored.verifiedAt !== null;
        if (isVerified) return { fields: {} };
        if (!answersChallenge(challenge, stored.challenge)) throw wrongChallenge();
        return { fields: { verifiedAt: now.toISOString() }, wakes: true };
      },
      now,
      (stored) => warn(presentWebhook(stored), isVerified ? [verifiedBefore(stored)] : []),
    );
    if (!webhook) throw notFound("webhook", id);
    return webhook;
  },
});

function verifiedBefore({ status, verifiedAt }: StoredWebhook): Warning {
  const next =
    status === "active"
      ? " test_webhook sends it a sample."
      : ' It is paused: update_webhook with "status": "active" starts it again.';
  return {
    code: "nothing_changed",
    message: `The webhook was verified at ${verifiedAt}, so there was nothing to do.${next}`,
  };
}

function wrongChallenge(): ApiError {
  return invalidField("challenge", "is not the one that was sent to the URL", {
    hint: "Take `data.challenge` from the newest `webhook.challenge` there, or leave it out to send it again.",
  });
}
