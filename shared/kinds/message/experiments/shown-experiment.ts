import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { keys, type Site } from "../../../table/keys";
import { goalSchema } from "../goal";

const shownSchema = z.object({
  experimentId: z.string(),
  arms: z.array(z.object({ timeId: z.nullable(z.string()), weight: z.number() })),
  goal: goalSchema,
  unit: z.enum(["VISITOR_DAY", "VISITOR"]),
  valueCeiling: z.nullable(z.number()),
  startedAt: z.string(),
  /** The arm that everybody sees while nothing is counted; null while the experiment runs. */
  shownArm: z.nullable(z.number()),
});

/** An experiment as visitors' pages need it. It stands beside the configurations of its messages. */
export type ShownExperiment = z.output<typeof shownSchema>;

// Made anew of the experiment with each change, as a configuration is of its message.
const rowSchema = z.object({ experiment: z.string() });

export function shownExperimentItem(site: Site, timeId: string, shown: ShownExperiment): Item {
  return { ...keys.shownExperiment(site, timeId), experiment: JSON.stringify(shown) };
}

export function shownExperimentFrom(item: Item): ShownExperiment {
  const { experiment } = knownFields(rowSchema, item);
  return knownFields(shownSchema, JSON.parse(experiment));
}

/**
 * Names what is counted together: from one start on, and while no arm changes. The configurations are those of the arms'
 * messages, in the order of the arms.
 * @returns undefined where a message of an arm is not shown, so that nothing can be compared
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
