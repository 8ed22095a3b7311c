import * as z from "zod/mini";
import { notFound, timeIdOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn } from "../../shared/handlers/operation/warnings";
import { idInput, ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { webhooksRepository } from "../../shared/kinds/webhook/repository";
import type { StoredWebhook } from "../../shared/kinds/webhook/store/items";
import { newChallenge, webhookFields } from "../../shared/kinds/webhook/webhook";
import { owners } from "../../shared/model/role";
import { presentWebhook, writtenWebhookSchema } from "./present-webhook";
import { challenging, checkTarget, webhookWarnings, withDomainId } from "./settle-webhook";

export const updateWebhook = defineOperation({
  name: "update_webhook",
  route: "PATCH /api/v1/webhooks/{id}",
  toolGroups: ["setup"],
  title: "Update a webhook",
  summary:
    "Edit or change a webhook (hook): point it at another URL (address) if the endpoint moved, choose its events (types), or pause or disable it for a while. `status` `active` turns it back on, with missed changes of up to 30 days. `not_found`: see list_webhooks.",
  effect: "update",
  hints: { reachesOut: true },
  roles: owners,
  domainScope: "none",
  uses: { webhooks: webhooksRepository },
  input: z.extend(idInput("webhook"), {
    ...z.partial(z.strictObject(webhookFields))._zod.def.shape,
    ...ifVersionInput,
  }),
  output: writtenWebhookSchema,
  errors: ["domain_not_found", "not_found", "precondition_failed"],
  validate: ({ id, ifVersion, ...fields }) => ({ id, ifVersion, fields }),
  check: ({ fields }, { account }) => checkTarget(fields, account),
  async run({ id, ifVersion, fields }, { account, store, now }) {
    // An unnamed field is absent, not undefined.
    const changes = withDomainId(fields, account) as Partial<
      Pick<StoredWebhook, keyof typeof webhookFields>
    >;
    const webhook = await store.webhooks.update(
      account.key,
      timeIdOf("webhook", id),
      (stored) => {
        requireVersion(stored.version, ifVersion);
        // A caller who sets the status knows why the service paused it.
        const reason = changes.status === undefined ? {} : { pausedBecause: null };
        const wakes = stored.status === "paused" && changes.status === "active";
        const { url } = changes;
        // Another URL has not agreed to anything yet.
        const isMoved = url !== undefined && url !== stored.url;
        const anew = isMoved ? { url, verifiedAt: null, challenge: newChallenge() } : undefined;
        return {
          fields: { ...changes, ...reason, ...anew },
          wakes,
          challenging: anew && challenging(anew, now),
        };
      },
      now,
    );
    if (!webhook) throw notFound("webhook", id);
    const answer = presentWebhook(webhook);
    return warn(answer, webhookWarnings(fields, answer));
  },
});
