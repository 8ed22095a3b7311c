import * as z from "zod/mini";
import { updatedBy } from "../../model/actor";
import { text, time, uuid } from "../../model/fields";
import type { Kind } from "../kind";
import { goalSchema } from "../message/goal";
import { idField } from "../record-fields";
import { recordKinds } from "../record-kinds";

const experimentStatuses = ["draft", "running", "stopped", "concluded"] as const;

/** What counts once: a visitor of a day, or a visitor who is named or has allowed storage. */
const experimentUnits = ["VISITOR_DAY", "VISITOR"] as const;

const isInTenths = (percent: number) => Number(percent.toFixed(1)) === percent;

/** The kind of an id that begins like another kind's than a message's. */
function otherKindOf(id: string): Kind | undefined {
  return Object.values<Kind>(recordKinds).find(
    (kind) => kind !== recordKinds.message && id.startsWith(`${kind.prefix}_`),
  );
}

const arm = z.strictObject({
  name: text(60, "The arm's name in results."),
  messageId: z.nullable(z.string()).check(
    z.refine((id) => id === null || otherKindOf(id) === undefined, {
      // Beside it, an error of the list as a whole is told too.
      error: ({ input }) => {
        const { noun = "" } = otherKindOf(String(input)) ?? {};
        const kind = `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
        return `must be a message's id (list_messages), or null for a hold-out; got ${JSON.stringify(String(input).slice(0, 64))}. That is the id of ${kind}`;
      },
      params: { isComplete: true },
    }),
    z.describe("A message of the domain; null: they see none (hold-out; goal URL or EVENT)."),
  ),
  weight: z.number().check(
    z.gte(0.1),
    z.lte(99.9),
    z.refine(
      (percent) => isInTenths(percent),
      "must be a percentage in tenths, such as 50 or 33.3",
    ),
    z.describe("Percent of visitors; together 100."),
  ),
});

/** The fields of an experiment that people write. `rules.ts` says which of them go together. */
export const experimentFields = {
  name: text(200, "The name in lists."),
  arms: z.array(arm).check(
    z.minLength(2),
    z.maxLength(5),
    z.meta({
      description: "The others are compared with the first, which everybody outside the test sees.",
      examples: [
        [
          { name: "Now", messageId: "msg_1", weight: 50 },
          { name: "Shorter", messageId: "msg_2", weight: 50 },
        ],
      ],
    }),
  ),
  goal: goalSchema.check(
    z.meta({
      description: "What counts as success, after it was seen.",
      examples: [{ kind: "URL", value: "/thanks" }],
    }),
  ),
  unit: z
    .enum(experimentUnits)
    .check(
      z.describe(
        "Who counts once. Default VISITOR_DAY; VISITOR: only those who were identified or allow storage, for `withinSeconds`.",
      ),
    ),
  valueCeiling: z
    .nullable(z.int().check(z.gte(1), z.lte(1_000_000_000)))
    .check(z.describe("With `goal.currency`: what a value counts at most, in minor units.")),
};

const moment = (description: string) => z.nullable(time(description));

export const experimentSchema = z.strictObject({
  id: idField("experiment"),
  domainId: uuid("The domain it belongs to."),
  status: z
    .enum(experimentStatuses)
    .check(
      z.describe(
        "start_experiment, stop_experiment and conclude_experiment (with `winner`) set it.",
      ),
    ),
  ...experimentFields,
  startedAt: moment("When it began to count; null before."),
  stoppedAt: moment("When it ended; null before."),
  winner: z
    .nullable(z.string())
    .check(z.describe("The name of the arm that everybody sees since its conclusion; else null.")),
  version: z.int().check(z.gte(1), z.describe("Rises by one with each change.")),
  createdAt: time("When it was created."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});

export type Experiment = z.output<typeof experimentSchema>;
/** The settings of an experiment that people write. */
export type ExperimentSettings = Pick<Experiment, keyof typeof experimentFields>;
