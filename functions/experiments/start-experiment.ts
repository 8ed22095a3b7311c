import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { type Warning, warn } from "../../shared/handlers/operation/warnings";
import type { ExperimentSettings } from "../../shared/kinds/experiment/experiment";
import { presentExperiment } from "../../shared/kinds/experiment/present";
import { experimentsRepository } from "../../shared/kinds/experiment/repository";
import { type ArmMessage, refuseMessages } from "../../shared/kinds/experiment/rules";
import type { ShownExperiment } from "../../shared/kinds/message/experiments/shown-experiment";
import { messagesRepository } from "../../shared/kinds/message/repository";
import { idInput, ifVersionInput } from "../../shared/kinds/record-fields";
import { ApiError } from "../../shared/runtime/errors";
import { worded } from "../messages/present-message";
import { outdatedIn } from "../translations/translation-warnings";
import { armWarnings, ownMessages, switchMessages } from "./arms";
import { foundExperiment } from "./found-experiment";
import { writtenExperimentSchema } from "./written-experiment";

export const startExperiment = defineOperation({
  name: "start_experiment",
  route: "POST /api/v1/experiments/{id}/start",
  toolGroups: ["experiments"],
  title: "Start an experiment",
  summary:
    "Start, launch or run an A/B test (split test, experiment): let it begin. Its messages are switched on, and counting starts anew. `in_use`: it runs, or another one has its message. `not_found`: see list_experiments.",
  effect: "update",
  domainScope: "any",
  uses: { experiments: experimentsRepository, messages: messagesRepository },
  input: z.extend(idInput("experiment"), ifVersionInput),
  output: writtenExperimentSchema,
  errors: ["not_found", "in_use", "precondition_failed"],
  async run(input, context) {
    const { account, store, now } = context;
    const { site, timeId, domain, experiment, goOn } = await foundExperiment(input, context, {
      from: ["draft", "stopped"],
      done: "started",
      otherwise: "Make a new experiment to test again.",
    });
    const [messages, shownExperiments] = await Promise.all([
      ownMessages(experiment, account, domain, store),
      store.experiments.shown(site),
    ]);
    refuseMessages(experiment, messages);
    refuseShared(messages, shownExperiments, timeId);
    const startedAt = now.toISOString();
    // Each message is changed separately, so the request's answer is stored with the last write.
    const parts = store.apart();
    await parts.experiments.holdAtArm(site, timeId, { ...experiment, startedAt }, 0);
    await switchMessages(experiment, () => true, account, parts, now);
    const warnings = [
      ...armWarnings(experiment, messages, domain.hostname),
      ...languagesOfArms(experiment, messages),
    ];
    return await goOn(
      "started",
      () => ({ status: "running", startedAt, stoppedAt: null, run: null }),
      (begun) => warn(presentExperiment(begun), warnings),
    );
  },
});

/** A message is in one experiment at a time. */
function refuseShared(
  messages: readonly ArmMessage[],
  shownExperiments: ReadonlyMap<string, ShownExperiment>,
  own: string,
): void {
  for (const [timeId, { experimentId, arms }] of shownExperiments) {
    if (timeId === own) continue;
    const found = messages.find(({ id }) =>
      arms.some((arm) => arm.timeId !== null && id.startsWith(`msg_${arm.timeId}`)),
    );
    if (found)
      throw new ApiError(
        "in_use",
        `${found.id} is in ${experimentId}, which has not been concluded. Conclude that one first (conclude_experiment), or test a copy (duplicate_message).`,
        {},
        [
          {
            path: ["arms", found.arm, "messageId"],
            rule: "in_use",
            params: { by: [experimentId] },
            detail: `is in ${experimentId}`,
          },
        ],
      );
  }
}

/** Warns of arms whose visitors read a translation of earlier words in some languages, so that others are compared there. */
function languagesOfArms(
  { arms }: Pick<ExperimentSettings, "arms">,
  messages: readonly ArmMessage[],
): Warning[] {
  return messages.flatMap(({ arm, id, settings }) => {
    const languages = outdatedIn(worded(settings));
    const message = `Arm ${JSON.stringify(arms[arm]?.name)}: the texts of ${id} changed after they were translated, so visitors read the earlier words in ${languages.join(", ")}. Update them with update_translation.`;
    return languages.length > 0 ? [{ code: "translation_outdated" as const, message }] : [];
  });
}
