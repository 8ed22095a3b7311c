import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { experimentsRepository } from "../../shared/kinds/experiment/repository";
import { idInput } from "../../shared/kinds/record-fields";
import { roleNames } from "../../shared/model/role";
import { readResults } from "./results/present-results";
import { resultsSchema } from "./results/schema";

export const getExperimentResults = defineOperation({
  name: "get_experiment_results",
  route: "GET /api/v1/experiments/{id}/results",
  toolGroups: ["experiments"],
  title: "Get an experiment's results",
  summary:
    "How an A/B test (split test, experiment) is doing: whether one variant beats the other, which version or headline is ahead, winning, performs better or won, or that the difference is not significant yet, just noise. It has the rate and other numbers of each arm, and a verdict that stays true however often you look. `not_found`: see list_experiments.",
  effect: "read",
  roles: roleNames,
  domainScope: "any",
  uses: { experiments: experimentsRepository },
  input: idInput("experiment"),
  output: resultsSchema,
  errors: ["not_found"],
  async run({ id }, { account, domain, store, now }) {
    const { site, timeId } = locate("experiment", id, account, domain);
    const row = await store.experiments.read(site, timeId);
    if (!row) throw notFound("experiment", id, domain);
    const { experiment } = row;
    const run = await store.experiments.run(site, timeId, experiment);
    return await readResults(site, timeId, experiment, run, { account, store, now });
  },
});
