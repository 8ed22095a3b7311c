import * as z from "zod/mini";
import { experimentSchema } from "../../../shared/kinds/experiment/experiment";
import { count } from "../../../shared/model/fields";

const { id, status, arms } = experimentSchema._zod.def.shape;
const { name, messageId, weight } = arms._zod.def.element._zod.def.shape;

const units = count("Visitors who met it (`unit`), on finished days.");
const conversions = count("Those of them who reached the goal.");
const lift = z
  .nullable(
    z.strictObject({
      from: z.number().check(z.describe("-0.12: 12% fewer.")),
      to: z.nullable(z.number()).check(z.describe("0.2: 20% more; null: no bound yet.")),
    }),
  )
  .check(z.describe("How much more than the first arm; null while nothing can be said."));

/** The results of an experiment so far. */
export const resultsSchema = z.strictObject({
  id,
  status,
  sentence: z
    .string()
    .check(z.describe("The verdict. It may be read at any time, and as often as wanted.")),
  isCounting: z
    .boolean()
    .check(z.describe("False unless it runs and all its messages are active.")),
  nextFiguresAt: z
    .nullable(z.string())
    .check(z.describe("When the next visitors enter the figures; null unless it runs.")),
  mayStop: z.boolean().check(z.describe("Whether the verdict allows to stop.")),
  countsSince: z
    .nullable(z.string())
    .check(z.describe("The first day of UTC of what is counted; later after an arm changed.")),
  unfinished: count("Visitors whose time for the goal is not over: none of the figures has them."),
  leftOut: count("Visitors beyond their network's share of a day: none of the figures has them."),
  arms: z
    .array(
      z.strictObject({
        ...{ name, messageId, weight, units, conversions },
        rate: z.nullable(z.number()).check(z.describe("Conversions by visitor; null without any.")),
        value: z
          .nullable(z.int())
          .check(z.describe("What goals were worth, in minor units; null without a currency.")),
      }),
    )
    .check(z.describe("In their order.")),
  comparisons: z
    .array(
      z.strictObject({
        arm: name.check(z.describe("Compared with the first arm.")),
        state: z
          .enum(["NO_VERDICT", "MORE", "FEWER", "REFUSED"])
          .check(z.describe("REFUSED: visitors do not fall into the arms by their weights.")),
        lift,
        decidedOn: z
          .nullable(z.string())
          .check(z.describe("The day of the first call; else null.")),
      }),
    )
    .check(z.describe("One for each arm but the first.")),
  sampleRatio: z
    .enum(["FINE", "WARNING", "REFUSED"])
    .check(z.describe("Whether visitors fall into the arms by their weights.")),
  days: z
    .array(
      z.strictObject({
        day: z.string().check(z.describe("Of UTC.")),
        arms: z
          .array(z.strictObject({ units, conversions }))
          .check(z.describe("What each had counted until its end.")),
        lifts: z.array(lift).check(z.describe("Of each arm but the first.")),
      }),
    )
    .check(z.describe("Each finished day.")),
  notes: z.array(z.string()).check(z.describe("What else to know.")),
});
