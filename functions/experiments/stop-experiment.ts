import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { presentExperiment } from "../../shared/kinds/experiment/present";
import { experimentsRepository } from "../../shared/kinds/experiment/repository";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { idInput, ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { requireStatus } from "./in-state";
import { switchMessages } from "./switch-messages";
import { writtenExperimentSchema } from "./written-experiment";

export const stopExperiment = defineOperation({
  name: "stop_experiment",
  route: "POST /api/v1/experiments/{id}/stop",
  title: "Stop an experiment",
  summary:
    "End an A/B test's counting: everybody sees its first arm until conclude_experiment. Of a concluded one, it takes the conclusion back. `in_use`: it does not run. `not_found`: see list_experiments.",
  effect: "update",
  domainScope: "any",
  uses: { experiments: experimentsRepository, messages: messagesRepository },
  input: z.extend(idInput("experiment"), ifVersionInput),
  output: writtenExperimentSchema,
  errors: ["not_found", "in_use", "precondition_failed"],
  async run({ id, ifVersion }, { account, domain, store, now }) {
    const { site, timeId } = locate("experiment", id, account, domain);
    const row = await store.experiments.read(site, timeId);
    if (!row) throw notFound("experiment", id, domain);
    const { experiment } = row;
    const mayStop = ["running", "concluded"] as const;
    requireVersion(experiment.version, ifVersion);
    requireStatus(experiment, mayStop, "start_experiment begins it.");
    const run = experiment.run ?? (await store.experiments.run(site, experiment)) ?? null;
    if (experiment.status === "concluded") {
      const parts = store.apart();
      await parts.experiments.holdAtArm(site, timeId, experiment, 0);
      await switchMessages(experiment, () => true, account, parts, now);
    }
    const answer = await store.experiments.change(
      site,
      timeId,
      (stored) => {
        requireStatus(stored, mayStop, "Somebody else has just stopped it.");
        const stoppedAt = stored.stoppedAt ?? now.toISOString();
        return { status: "stopped", stoppedAt, winner: null, run };
      },
      "stopped",
      now,
      presentExperiment,
    );
    if (!answer) throw notFound("experiment", id, domain);
    return answer;
  },
});
