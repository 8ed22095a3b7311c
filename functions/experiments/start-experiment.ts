import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn } from "../../shared/handlers/operation/warnings";
import { presentExperiment } from "../../shared/kinds/experiment/present";
import { experimentsRepository } from "../../shared/kinds/experiment/repository";
import { type ArmMessage, refuseMessages } from "../../shared/kinds/experiment/rules";
import type { ShownExperiment } from "../../shared/kinds/message/experiments/shown-experiment";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { idInput, ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { ApiError } from "../../shared/runtime/errors";
import { goalsOfArms } from "./goals-of-arms";
import { requireStatus } from "./in-state";
import { ownMessages } from "./own-messages";
import { switchMessages } from "./switch-messages";
import { writtenExperimentSchema } from "./written-experiment";

export const startExperiment = defineOperation({
  name: "start_experiment",
  route: "POST /api/v1/experiments/{id}/start",
  title: "Start an experiment",
  summary:
    "Begin an A/B test: its messages go live, each visitor sees one arm, and counting starts anew. `in_use`: it runs, or another one has its message. `not_found`: see list_experiments.",
  effect: "update",
  domainScope: "any",
  uses: { experiments: experimentsRepository, messages: messagesRepository },
  input: z.extend(idInput("experiment"), ifVersionInput),
  output: writtenExperimentSchema,
  errors: ["not_found", "in_use", "precondition_failed"],
  async run({ id, ifVersion }, { account, domain: selected, store, now }) {
    const { site, timeId, domain } = locate("experiment", id, account, selected);
    const [row, shown] = await Promise.all([
      store.experiments.read(site, timeId),
      store.experiments.shown(site),
    ]);
    if (!row) throw notFound("experiment", id, selected);
    const { experiment } = row;
    const mayStart = ["draft", "stopped"] as const;
    requireVersion(experiment.version, ifVersion);
    requireStatus(experiment, mayStart, "Make a new experiment to test again.");
    const messages = await ownMessages(experiment, account, domain, store);
    refuseMessages(experiment, messages);
    refuseShared(messages, shown, timeId);
    const started = { ...experiment, startedAt: now.toISOString() };
    // Each message changes by itself, so the request's reply is kept with the last write.
    const parts = store.apart();
    await parts.experiments.holdAtArm(site, timeId, started, 0);
    await switchMessages(experiment, () => true, account, parts, now);
    const answer = await store.experiments.change(
      site,
      timeId,
      (stored) => {
        requireStatus(stored, mayStart, "Somebody else has just started it.");
        return { status: "running", startedAt: started.startedAt, stoppedAt: null, run: null };
      },
      "started",
      now,
      (begun) => warn(presentExperiment(begun), goalsOfArms(experiment, messages, domain.hostname)),
    );
    if (!answer) throw notFound("experiment", id, selected);
    return answer;
  },
});

/** A message is in one experiment at a time. */
function refuseShared(
  messages: readonly ArmMessage[],
  shown: ReadonlyMap<string, ShownExperiment>,
  own: string,
): void {
  for (const [timeId, { experimentId, arms }] of shown) {
    if (timeId === own) continue;
    const found = messages.find(({ id }) =>
      arms.some((arm) => arm.timeId !== null && id.startsWith(`msg_${arm.timeId}`)),
    );
    if (found)
      throw new ApiError(
        "in_use",
        `${found.id} is in ${experimentId}, which has not been concluded. Conclude that one first (conclude_experiment), or test a copy (duplicate_message).`,
      );
  }
}
