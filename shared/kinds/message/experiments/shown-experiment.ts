import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { devices } from "../../../rules/devices";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { keys, type Site } from "../../../table/keys";
import type { EmbedConfiguration } from "../configuration";
import { goalSchema } from "../goal";
import type { ConfiguredExperiment } from "./configured-experiment";

const shownSchema = z.object({
  experimentId: z.string(),
  arms: z.array(z.object({ timeId: z.nullable(z.string()), weight: z.number() })),
  goal: goalSchema,
  unit: z.enum(["VISITOR_DAY", "VISITOR"]),
  valueCeiling: z.nullable(z.number()),
  startedAt: z.string(),
  /** The arm that everybody sees while nothing is counted; null while the experiment is running. */
  shownArm: z.nullable(z.number()),
});

/** An experiment as visitors' pages need it, stored next to the configurations of its messages. */
export type ShownExperiment = z.output<typeof shownSchema>;

// Rebuilt from the experiment at each change, like a configuration from its message.
const rowSchema = z.object({ experiment: z.string() });

export function shownExperimentItem(site: Site, timeId: string, experiment: ShownExperiment): Item {
  return { ...keys.shownExperiment(site, timeId), experiment: JSON.stringify(experiment) };
}

export function shownExperimentFrom(item: Item): ShownExperiment {
  const { experiment } = parseStored(rowSchema, item);
  return parseStored(shownSchema, JSON.parse(experiment));
}

/**
 * The name of a run: from one start, and as long as no arm changes. The configurations are those of the arms' messages, in the
 * arms' order.
 * @returns undefined if a message of an arm is not shown, so that nothing can be compared
 */
export function runOf(
  { arms, startedAt }: Pick<ShownExperiment, "arms" | "startedAt">,
  configurationOf: (timeId: string) => Item | undefined,
): string | undefined {
  const hash = createHash("sha256").update(startedAt);
  for (const { timeId } of arms) {
    const item = timeId === null ? {} : configurationOf(timeId);
    if (!item) return undefined;
    const { configuration, translations = {} } = item as {
      configuration?: Uint8Array;
      translations?: Record<string, Uint8Array>;
    };
    hash.update("\n").update(configuration ?? "");
    for (const language of Object.keys(translations).sort())
      hash.update(language).update(translations[language] ?? "");
  }
  return hash.digest("hex").slice(0, 12);
}

/**
 * How a site's experiments affect its messages.
 * @returns by time id: null for a message that nobody sees meanwhile, otherwise what is added to its configuration
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
 * A configuration as JSON, with its experiment. Lists all devices, which is no limit, because the chunk that checks devices
 * also assigns arms.
 */
export function withExperiment(configuration: string, experiment: ConfiguredExperiment): string {
  const parsed: EmbedConfiguration = JSON.parse(configuration);
  return JSON.stringify({ ...parsed, devices: parsed.devices ?? devices, experiment });
}
