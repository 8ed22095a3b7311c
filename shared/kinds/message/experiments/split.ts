import { devices } from "../../../rules/devices";
import type { Item } from "../../../table/dynamo/item";
import type { EmbedConfiguration } from "../configuration";
import type { ConfiguredExperiment } from "./configured-experiment";
import { runOf, shownExperimentFrom } from "./shown-experiment";

/**
 * What the experiments of a site do to its messages.
 * @returns by time id: null for a message that nobody sees meanwhile, else what its configuration gets
 */
export function splitMessages(
  experiments: readonly Item[],
  configurationOf: (timeId: string) => Item | undefined,
): ReadonlyMap<string, ConfiguredExperiment | null> {
  const split = new Map<string, ConfiguredExperiment | null>();
  for (const item of experiments) {
    const experiment = shownExperimentFrom(item);
    const { experimentId: id, arms, goal, unit, shownArm } = experiment;
    const run = shownArm === null ? runOf(experiment, configurationOf) : undefined;
    const weights = arms.map(({ weight }) => weight);
    const holdOut = arms.findIndex(({ timeId }) => timeId === null);
    const first = arms.findIndex(({ timeId }) => timeId !== null);
    for (const [arm, { timeId }] of arms.entries()) {
      if (timeId === null || split.has(timeId)) continue;
      if (run === undefined) {
        if (arm !== (shownArm ?? 0)) split.set(timeId, null);
        continue;
      }
      split.set(timeId, {
        ...{ id, run, arm, weights, goal },
        ...(arm === first && holdOut >= 0 && { holdOut }),
        ...(unit === "VISITOR" && { byVisitor: true }),
      });
    }
  }
  return split;
}

/**
 * A configuration, as JSON, with its experiment. All devices are listed, which is no limit: the chunk that judges devices also
 * assigns arms.
 */
export function withExperiment(configuration: string, experiment: ConfiguredExperiment): string {
  const parsed: EmbedConfiguration = JSON.parse(configuration);
  return JSON.stringify({ ...parsed, devices: parsed.devices ?? devices, experiment });
}
