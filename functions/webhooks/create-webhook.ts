import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn, withWarnings } from "../../shared/handlers/operation/warnings";
import { feedHeadRepository } from "../../shared/jobs/feed/rows-repository";
import { idOf } from "../../shared/kinds/record-kinds";
import { webhooksRepository } from "../../shared/kinds/webhook/repository";
import {
  newChallenge,
  newWebhookSecret,
  webhookFields,
  webhookWithSecretSchema,
} from "../../shared/kinds/webhook/webhook";
import { newTimeId } from "../../shared/model/ids";
import { owners } from "../../shared/model/role";
import { presentWebhook } from "./present-webhook";
import { challenging, checkTarget, webhookWarnings, withDomainId } from "./settle-webhook";

export const createWebhook = defineOperation({
  name: "create_webhook",
  route: "POST /api/v1/webhooks",
  toolGroups: ["setup"],
  title: "Create a webhook",
  summary:
    "Notify your server, CRM, Slack or another system whenever something happens: ping, call or post to an https URL automatically, to let it know about every new lead, sign-up, chat or other change. Save `secret`: it is shown only once. The URL must answer a challenge: see verify_webhook. `plan_limit`: delete one.",
  effect: "create",
  hints: { reachesOut: true },
  roles: owners,
  domainScope: "none",
  uses: { feedHead: feedHeadRepository, webhooks: webhooksRepository },
  input: z.extend(z.partial(z.strictObject(webhookFields)), {
    url: webhookFields.url,
    types: webhookFields.types,
  }),
  output: withWarnings(webhookWithSecretSchema),
  answersSecret: true,
  errors: ["domain_not_found", "plan_limit"],
  check: (fields, { account }) => checkTarget(fields, account),
  async run(fields, { account, store, now, isDryRun }) {
    const {
      domainId = null,
      format = "standard",
      bundle = false,
      status = "active",
      ...named
    } = fields;
    const timeId = newTimeId(now);
    const webhook = {
      id: idOf("webhook", timeId),
      ...withDomainId({ ...named, domainId }, account),
      format,
      bundle,
      status,
      verifiedAt: null,
      challenge: newChallenge(),
      pausedBecause: null,
      secretRotatedAt: null,
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    const secret = newWebhookSecret();
    const cursor = await store.feedHead.newestSeq(account.key);
    return await store.webhooks.create(
      account,
      timeId,
      webhook,
      { secret, cursor, challenging: challenging(webhook, now) },
      (created) => {
        // A secret that was not stored signs nothing, so it must not look like a real one.
        const answer = { ...presentWebhook(created), secret: isDryRun ? "dry-run" : secret };
        return warn(answer, webhookWarnings({ url: fields.url, types: fields.types }, answer));
      },
    );
  },
});
