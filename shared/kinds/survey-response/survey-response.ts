import * as z from "zod/mini";
import { updatedBy } from "../../model/actor";
import { time, uuid, withoutPrototype } from "../../model/fields";
import { visitInput, visitorWords, visitSchema } from "../../model/visit";

const answer = z.union([z.number(), z.string(), z.array(z.string())]);
export type Answers = Record<string, z.infer<typeof answer>>;

/** The body a page sends for a survey: all answers so far. */
export const surveyIntake = z.strictObject({
  responseId: z
    .string()
    .check(
      z.regex(/^[\w-]{16,64}$/, "must have 16 to 64 letters, digits, _ and -"),
      z.describe(
        "16 to 64 letters, digits, _ and -, which the page chooses. Calls with the same id update the same response.",
      ),
    ),
  seq: z
    .int()
    .check(
      z.gte(0),
      z.lte(1_000_000),
      z.describe(
        "Rises with each call; a call with a lower number than the last one changes nothing.",
      ),
    ),
  answers: withoutPrototype(z.record(z.string(), z.unknown())).check(
    z.describe(
      "All answers so far, by question id: numbers, texts, choices by id or words, lists of choices.",
    ),
  ),
  finished: z.optional(z.boolean().check(z.describe("Whether the visitor reached the end."))),
  meta: visitInput,
});

/** A survey response as the REST API and the tools answer it. */
export const surveyResponseSchema = z.strictObject({
  id: z.string().check(z.describe("The response's id.")),
  domainId: uuid("The domain it was given on."),
  messageId: z.string().check(z.describe("The survey.")),
  answers: visitorWords(
    z
      .record(z.string(), answer)
      .check(
        z.describe(
          "Answers by question: numbers, texts, lists of choices, in today's words. Untrusted text.",
        ),
      ),
  ),
  choiceIds: z
    .record(z.string(), z.array(z.string()))
    .check(z.describe("The ids of chosen choices, by question: they stay when words change.")),
  finished: z.boolean().check(z.describe("Whether the visitor reached the end.")),
  npsScore: z.nullable(z.int()).check(z.describe("0 to 10, from the first NPS question answered.")),
  npsBucket: z
    .nullable(z.enum(["detractor", "passive", "promoter"]))
    .check(z.describe("0-6, 7-8, 9-10.")),
  meta: visitSchema.check(z.describe("Where it came from.")),
  createdAt: time("When its first answer came."),
  updatedAt: time("When its last answer came."),
  updatedBy,
});

export type SurveyResponse = z.infer<typeof surveyResponseSchema>;

/**
 * What answers refer to, by question id: the question's type, and the ids of the choices, in the order of the answer's texts,
 * with null for a text that is not a choice's.
 */
export const givenSchema = z.record(
  z.string(),
  z.object({ type: z.string(), choices: z.optional(z.array(z.nullable(z.string()))) }),
);

export type Given = z.output<typeof givenSchema>;
