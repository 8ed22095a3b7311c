import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { experimentsRepository } from "../../shared/kinds/experiment/repository";
import {
  deletedOutput,
  idInput,
  ifVersionInput,
  requireVersion,
} from "../../shared/kinds/record-fields";
import { requireStatus } from "./found-experiment";

export const deleteExperiment = defineOperation({
  name: "delete_experiment",
  route: "DELETE /api/v1/experiments/{id}",
  toolGroups: ["experiments"],
  title: "Delete an experiment",
  summary:
    "Delete, remove or get rid of an A/B test (split test, experiment) with its results: throw away a draft, or one of your old or finished tests; its messages stay. `in_use`: conclude_experiment first. `not_found`: see list_experiments.",
  effect: "delete",
  domainScope: "any",
  uses: { experiments: experimentsRepository },
  input: z.extend(idInput("experiment"), ifVersionInput),
  output: deletedOutput("experiment"),
  errors: ["not_found", "in_use", "precondition_failed"],
  async run({ id, ifVersion }, { account, domain, store, now }) {
    const { site, timeId } = locate("experiment", id, account, domain);
    const isDeleted = await store.experiments.delete(
      site,
      timeId,
      (experiment) => {
        requireVersion(experiment.version, ifVersion);
        requireStatus(
          experiment,
          ["draft", "concluded"],
          "deleted",
          "Conclude it first, so that everybody sees one arm (conclude_experiment).",
        );
      },
      now,
    );
    if (!isDeleted) throw notFound("experiment", id, domain);
    return { id, deleted: true as const };
  },
});
