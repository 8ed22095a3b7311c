import { isDeepStrictEqual } from "node:util";
import type { Warning } from "../../shared/handlers/operation/warnings";
import { embedConfiguration } from "../../shared/kinds/message/configuration";
import type { ShownExperiment } from "../../shared/kinds/message/experiments/shown-experiment";
import type { MessageSettings } from "../../shared/kinds/message/settings";

/**
 * Warns of a change to what pages get of a message that is an arm of a running experiment. @param experiments those that the
 * domain's pages receive
 */
export function experimentWarnings(
  timeId: string,
  before: MessageSettings,
  after: MessageSettings,
  experiments: Iterable<ShownExperiment>,
): Warning[] {
  const running = [...experiments].find(
    ({ arms, shownArm }) => shownArm === null && arms.some((arm) => arm.timeId === timeId),
  );
  if (!running || (before.status === after.status && showAlike(before, after))) return [];
  const { experimentId } = running;
  const message =
    after.status === "active"
      ? `This message is an arm of the running experiment ${experimentId}. This change restarts the counting: the results so far are those of the old version. To keep them, test a copy instead (duplicate_message).`
      : `This message is an arm of the running experiment ${experimentId}, which counts nothing without it: everybody sees the first arm. To end it, call stop_experiment or conclude_experiment.`;
  return [{ code: "experiment_restarts", message }];
}

/** Warns that an arm loses its message. */
export function missingArm(timeId: string, experiments: Iterable<ShownExperiment>): Warning[] {
  const own = [...experiments].find(({ arms }) => arms.some((arm) => arm.timeId === timeId));
  if (!own) return [];
  const { experimentId } = own;
  const message = `The message was an arm of the experiment ${experimentId}, which counts nothing without it: everybody sees the first arm. Bring it back with restore_revision, or call conclude_experiment.`;
  return [{ code: "experiment_restarts", message }];
}

/** Whether pages get the same of two settings. */
export function showAlike(one: MessageSettings, other: MessageSettings): boolean {
  const visibleParts = (settings: MessageSettings) => [
    settings.translations,
    embedConfiguration("", settings),
  ];
  return isDeepStrictEqual(visibleParts(one), visibleParts(other));
}
