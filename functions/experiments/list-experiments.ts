import * as z from "zod/mini";
import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { experimentSchema } from "../../shared/kinds/experiment/experiment";
import { presentExperiment } from "../../shared/kinds/experiment/present";
import { experimentsRepository } from "../../shared/kinds/experiment/repository";
import { omittable, pageBounds, pageInput, sitePageOutput, toPage } from "../../shared/model/page";
import { roleNames } from "../../shared/model/role";

export const listExperiments = defineOperation({
  name: "list_experiments",
  route: "GET /api/v1/experiments",
  toolGroups: ["experiments"],
  title: "List experiments",
  summary:
    "Show the A/B tests (split tests, experiments) that you have on a website, drafts, running or finished, newest first. For results: get_experiment_results.",
  effect: "read",
  roles: roleNames,
  domainScope: "primary",
  uses: { experiments: experimentsRepository },
  input: z.strictObject(pageInput(omittable(experimentSchema))),
  output: sitePageOutput(experimentSchema),
  errors: [],
  async run(input, { account, domain, store, pageLimitBytes }) {
    const scope = ["list_experiments", domain.id];
    const { rows, next } = await store.experiments.list(siteOf(account, domain), {
      ...pageBounds(input, scope),
      matches: undefined,
      withContent: true,
    });
    const page = rows.map(({ timeId, experiment }) => ({
      position: timeId,
      row: presentExperiment(experiment),
    }));
    return { ...toPage(page, next, input, scope, pageLimitBytes), domain: domain.hostname };
  },
});
