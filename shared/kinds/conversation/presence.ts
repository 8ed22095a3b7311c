import * as z from "zod/mini";
import { time } from "../../model/fields";

export const presenceSchema = z
  .strictObject({
    isHere: z.boolean().check(z.describe("Whether they have the page open and hear of an answer.")),
    leftAt: z.nullable(time("When they left, for a day; null while here, or when not known.")),
  })
  .check(z.describe("The visitor now; only from `get_conversation` with `presence`."));

export type VisitorPresence = z.infer<typeof presenceSchema>;
