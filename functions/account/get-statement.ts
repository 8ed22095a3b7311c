import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { meteringRepository } from "../../shared/jobs/metering/repository";
import {
  monthOf,
  priced,
  pricedItems,
  projectedUsd,
  quantitiesIn,
} from "../../shared/kinds/account/usage";
import { owners } from "../../shared/model/role";
import { invalidField } from "../../shared/runtime/errors";
import { budgetField } from "./update-budget";

const keptMonths = 24;

const amount = (description: string) => z.number().check(z.gte(0), z.describe(description));

export const getStatement = defineOperation({
  name: "get_statement",
  route: "GET /api/v1/usage/statement",
  toolGroups: ["people"],
  title: "Get a month's statement",
  summary:
    "The bill or invoice of a month (UTC): what the service cost, the costs in dollars, how much you spent and will pay, item by item, with a forecast for the current month. What was used when: get_usage. For a warning: update_budget.",
  effect: "read",
  roles: owners,
  domainScope: "none",
  uses: { metering: meteringRepository },
  input: z.strictObject({
    month: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^20\d\d-(0[1-9]|1[0-2])$/,
            "must be a month as YYYY-MM, such as 2026-11, from 2000-01 to 2099-12",
          ),
          z.describe(`YYYY-MM. Default: this month. The last ${keptMonths} months are kept.`),
        ),
    ),
  }),
  output: z.strictObject({
    month: z.string().check(z.describe("YYYY-MM.")),
    from: z.string().check(z.describe("Its first day.")),
    to: z.string().check(z.describe("Its last day; of this month, today.")),
    isFinal: z.boolean().check(z.describe("Whether the month is over, and has been for an hour.")),
    currency: z.literal("USD").check(z.describe("Of all prices and amounts.")),
    items: z
      .array(
        z.strictObject({
          item: z.enum(pricedItems).check(z.describe("What is charged.")),
          unit: z.string().check(z.describe("What the quantity counts.")),
          quantity: amount("How much was used."),
          priceUsd: amount("The price of `per` of it."),
          per: amount("How much that price buys."),
          amountUsd: amount("Quantity × price, to a hundredth of a cent."),
        }),
      )
      .check(z.describe("Every item of the price list, also those that were not used.")),
    totalUsd: amount("The sum of the items."),
    projectedTotalUsd: z
      .nullable(z.number().check(z.gte(0)))
      .check(
        z.describe(
          "What the whole month comes to at this pace; null for a month that is over, and in its first 24 hours.",
        ),
      ),
    budgetUsd: budgetField,
    budgetPercent: z
      .nullable(z.number())
      .check(z.describe("How much of the budget the month has used; null without a budget.")),
  }),
  errors: [],
  async run(input, { account, store, now }) {
    const today = now.toISOString().slice(0, 10);
    const month = monthOf(input.month ?? today);
    if (month.from > today) {
      throw invalidField(
        "month",
        `must not be in the future; got ${month.month}, and it is ${today} now`,
      );
    }
    const oldest = monthsBefore(today, keptMonths);
    if (month.month < oldest) {
      throw invalidField(
        "month",
        `must be one of the last ${keptMonths}, from ${oldest} on: earlier usage is no longer kept; got ${month.month}`,
      );
    }
    const to = month.to < today ? month.to : today;
    const [metering, budgetUsd] = await Promise.all([
      store.metering.read(account.key, { from: month.from, to }),
      store.metering.budget(account.key),
    ]);
    const { items, totalUsd } = priced(quantitiesIn(metering, month));
    return {
      month: month.month,
      from: month.from,
      to,
      isFinal: monthOf(new Date(now.getTime() - settledMs)).month > month.month,
      currency: "USD" as const,
      items,
      totalUsd,
      projectedTotalUsd: projectedUsd(totalUsd, month, now),
      budgetUsd,
      budgetPercent: budgetUsd === null ? null : Math.floor((totalUsd / budgetUsd) * 1000) / 10,
    };
  },
});

function monthsBefore(today: string, months: number): string {
  const date = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
}

// The last requests of a month are added seconds later, or when the stream catches up.
const settledMs = 3_600_000;
