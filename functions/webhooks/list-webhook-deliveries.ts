import * as z from "zod/mini";
import {
  explainEmpty,
  type ListFilters,
  predicateOf,
} from "../../shared/handlers/operation/empty-list";
import { notFound, timeIdOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { emptyWarningsField } from "../../shared/handlers/operation/warnings";
import { idInput } from "../../shared/kinds/record-fields";
import {
  type Delivery,
  deliverySchema,
  deliveryStatuses,
} from "../../shared/kinds/webhook/delivery";
import { webhooksRepository } from "../../shared/kinds/webhook/repository";
import { omittable, pageBounds, pageInput, pageOutput, toPage } from "../../shared/model/page";
import { owners } from "../../shared/model/role";

export const listWebhookDeliveries = defineOperation({
  name: "list_webhook_deliveries",
  route: "GET /api/v1/webhooks/{id}/deliveries",
  toolGroups: ["setup"],
  title: "List a webhook's deliveries",
  summary:
    "The delivery log of a webhook (hook): which events or calls your server or endpoint received or missed, when, such as yesterday, and why one failed, newest first, for 30 days. `not_found`: see list_webhooks.",
  effect: "read",
  roles: owners,
  domainScope: "none",
  uses: { webhooks: webhooksRepository },
  input: z.extend(idInput("webhook"), {
    status: z.optional(z.enum(deliveryStatuses).check(z.describe("Only these."))),
    ...pageInput(omittable(deliverySchema)),
  }),
  output: z.extend(pageOutput(deliverySchema), { warnings: emptyWarningsField }),
  errors: ["not_found"],
  async run(input, { account, store, pageLimitBytes }) {
    const { id, status } = input;
    const scope = ["list_webhook_deliveries", account.id, id, status];
    const filters: ListFilters<Delivery> = {
      status: { sent: status, passes: (delivery) => delivery.status === status },
    };
    const timeId = timeIdOf("webhook", id);
    const found = await store.webhooks.deliveries(account.key, timeId, {
      ...pageBounds(input, scope),
      matches: predicateOf(filters),
    });
    if (!found) throw notFound("webhook", id);
    const rows = found.rows.map(([position, row]) => ({ position, row }));
    const page = toPage(rows, found.next, input, scope, pageLimitBytes);
    return await explainEmpty(page, input.cursor, filters, async (newest) => {
      const all = await store.webhooks.deliveries(account.key, timeId, newest);
      return { rows: all?.rows.map(([, delivery]) => delivery) ?? [] };
    });
  },
});
