import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { meteringRepository } from "../../shared/jobs/metering/repository";
import { owners } from "../../shared/model/role";

// A small shop uses a few cents a month.
const lowestUsd = 0.0001;
const highestUsd = 1_000_000;

export const budgetField = z
  .nullable(z.number().check(z.gte(lowestUsd), z.lte(highestUsd)))
  .check(z.describe("US dollars a month; null: no budget."));

export const updateBudget = defineOperation({
  name: "update_budget",
  route: "PATCH /api/v1/usage/budget",
  toolGroups: ["people"],
  title: "Set the budget",
  summary:
    "Set a monthly budget: a limit or cap on the costs or spending of a month, in dollars, with an alert that warns you when you spend more. At 80% and 100%, the change feed (`account.budget_reached`) and the console warn you, and owners get a mail. Nothing is switched off.",
  effect: "update",
  roles: owners,
  domainScope: "none",
  uses: { metering: meteringRepository },
  input: z.strictObject({ monthlyUsd: budgetField }),
  output: z.strictObject({ monthlyUsd: budgetField }),
  errors: [],
  async run({ monthlyUsd }, { account, store, now }) {
    return await store.metering.setBudget(account.key, monthlyUsd, now, { monthlyUsd });
  },
});
