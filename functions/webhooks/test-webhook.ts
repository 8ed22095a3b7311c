import { newTimeId } from "../../shared/model/ids";
import { idInput } from "../../shared/model/record-fields";
import { owners } from "../../shared/model/role";
import { deliverySchema } from "../../shared/model/webhooks/delivery";
import { notFound } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { locateWebhook } from "./locate-webhook";

export const testWebhook = defineOperation({
  name: "test_webhook",
  route: "POST /api/v1/webhooks/{id}/test",
  title: "Test a webhook",
  summary:
    "Send a change of type `webhook.test` once, even if the webhook is paused. It is `pending` at first; read the outcome with list_webhook_deliveries. `not_found`: see list_webhooks.",
  effect: "send",
  roles: owners,
  domainScope: "none",
  uses: ["webhooks"],
  input: idInput("webhook"),
  output: deliverySchema,
  errors: ["not_found"],
  async run({ id }, { account, store, now }) {
    const timeId = locateWebhook("webhook", id);
    if (!(await store.webhooks.read(account.key, timeId))) throw notFound("webhook", id);
    return await store.webhooks.requestTest(
      account.key,
      timeId,
      newTimeId(now),
      now,
      (delivery) => delivery,
    );
  },
});
