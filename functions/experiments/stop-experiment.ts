import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { experimentsRepository } from "../../shared/kinds/experiment/repository";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { idInput, ifVersionInput } from "../../shared/kinds/record-fields";
import { switchMessages } from "./arms";
import { foundExperiment, startFirst } from "./found-experiment";
import { writtenExperimentSchema } from "./written-experiment";

export const stopExperiment = defineOperation({
  name: "stop_experiment",
  route: "POST /api/v1/experiments/{id}/stop",
  toolGroups: ["experiments"],
  title: "Stop an experiment",
  summary:
    "Stop, halt, pause, abort or call off a running A/B test (split test, experiment) or put it on hold, but pick no winner yet: everybody sees its first arm; decide later, with conclude_experiment. Of a concluded one, it takes the conclusion back. `in_use`: it does not run. `not_found`: see list_experiments.",
  effect: "update",
  domainScope: "any",
  uses: { experiments: experimentsRepository, messages: messagesRepository },
  input: z.extend(idInput("experiment"), ifVersionInput),
  output: writtenExperimentSchema,
  errors: ["not_found", "in_use", "precondition_failed"],
  async run(input, context) {
    const { account, store, now } = context;
    const { site, timeId, experiment, goOn } = await foundExperiment(input, context, {
      from: ["running", "concluded"],
      done: "stopped",
      otherwise: startFirst,
    });
    const { run } = await store.experiments.run(site, timeId, experiment);
    if (experiment.status === "concluded") {
      const parts = store.apart();
      await parts.experiments.holdAtArm(site, timeId, experiment, 0);
      await switchMessages(experiment, () => true, account, parts, now);
    }
    return await goOn("stopped", ({ stoppedAt }) => ({
      status: "stopped",
      stoppedAt: stoppedAt ?? now.toISOString(),
      winner: null,
      run,
    }));
  },
});
