import { notFound, timeIdOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { idInput } from "../../shared/kinds/record-fields";
import { type Delivery, deliverySchema } from "../../shared/kinds/webhook/delivery";
import { webhooksRepository } from "../../shared/kinds/webhook/repository";
import { newTimeId } from "../../shared/model/ids";
import { owners } from "../../shared/model/role";
import { challenging } from "./settle-webhook";

export const testWebhook = defineOperation({
  name: "test_webhook",
  route: "POST /api/v1/webhooks/{id}/test",
  toolGroups: ["setup"],
  title: "Test a webhook",
  summary:
    "Test a webhook (hook), to try out whether it works: send or fire one sample (dummy) event (`webhook.test`) at its endpoint, even if it is paused. For the outcome, see list_webhook_deliveries. `not_found`: see list_webhooks.",
  effect: "send",
  roles: owners,
  domainScope: "none",
  uses: { webhooks: webhooksRepository },
  input: idInput("webhook"),
  output: deliverySchema,
  errors: ["not_found"],
  async run({ id }, { account, store, now }) {
    const timeId = timeIdOf("webhook", id);
    const webhook = await store.webhooks.read(account.key, timeId);
    if (!webhook) throw notFound("webhook", id);
    const present = (delivery: Delivery) => delivery;
    if (webhook.verifiedAt === null) {
      const challenge = challenging(webhook, now);
      return await store.webhooks.requestChallenge(account.key, timeId, challenge, now, present);
    }
    return await store.webhooks.requestTest(account.key, timeId, newTimeId(now), now, present);
  },
});
