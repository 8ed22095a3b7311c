import * as z from "zod/mini";
import { text, withinBytes } from "../../../model/fields";
import { surveyEnd } from "../../../rules/question-path";

const idRule = z.regex(/^(?!__proto__$)[\w-]{1,64}$/, "must have 1 to 64 letters, digits, _ and -");
const id = (description: string) => z.string().check(idRule, z.describe(description));

export const questionId = id("1 to 64 letters, digits, _, -.");
export const choiceId = id("Stays the same when the words change.");
export const choiceText = text(200, "The choice's text.");

const questionTypes = [
  "NPS",
  "CSAT",
  "RATING",
  "OPEN_TEXT",
  "SINGLE_CHOICE",
  "MULTIPLE_CHOICE",
] as const;

/** A survey's texts, except its choices. */
export const surveyTexts = {
  title: text(200, "The heading."),
  text: text(500, "The question."),
  lowLabel: text(60, "The label at this end of the scale."),
  highLabel: text(60, "The label at this end of the scale."),
  thankYou: text(1000, "The text at the end."),
};

/** A question's fields, except its id and its choices, which a caller may give in shorter forms. */
const questionFields = {
  type: z.enum(questionTypes).check(z.describe("NPS: 0-10, CSAT: 1-5, RATING: 1-`max`.")),
  text: surveyTexts.text,
  required: z.optional(z.boolean().check(z.describe("Default false."))),
  max: z.optional(z.int().check(z.gte(2), z.lte(10), z.describe("RATING only. Default 5."))),
  display: z.optional(
    z
      .enum(["NUMBERS", "STARS", "SMILEYS"])
      .check(z.describe("How CSAT and RATING look. Default: numbers.")),
  ),
  lowLabel: z.optional(surveyTexts.lowLabel),
  highLabel: z.optional(surveyTexts.highLabel),
  next: z.optional(
    z
      .array(
        z.strictObject({
          when: z
            .array(z.union([z.int(), z.string().check(z.maxLength(200))]))
            .check(
              z.maxLength(20),
              z.describe("The answers it matches: grades, or ids of choices; empty: any."),
            ),
          goTo: questionId.check(z.describe(`A later id, or ${surveyEnd}.`)),
        }),
      )
      .check(
        z.maxLength(20),
        z.describe("Where the survey goes next: the first rule that matches counts."),
      ),
  ),
};

const choice = z.strictObject({ id: choiceId, text: choiceText });

const question = z.strictObject({
  id: questionId,
  ...questionFields,
  choices: z.optional(z.array(choice).check(z.describe("CHOICE types only."))),
});

const questionInput = z.strictObject({
  id: z.optional(
    questionId.check(z.describe("The question's id. Send it again to keep its answers.")),
  ),
  ...questionFields,
  choices: z.optional(
    z
      .array(
        z.union([
          choiceText,
          z.strictObject({
            id: z.optional(choiceId.check(z.describe("The choice's id, to rename it."))),
            text: choiceText,
          }),
        ]),
      )
      .check(z.minLength(2), z.maxLength(20), z.describe("CHOICE types only.")),
  ),
});

const { title, thankYou } = surveyTexts;
const questionsRule = z.describe("1 to 30 questions.");

/** A survey as it is stored and returned: every question and choice has an id. */
export const surveyData = z.strictObject({
  title,
  questions: z.array(question).check(questionsRule),
  thankYou,
});

// It is read with every answer, and is in one row of the table with the rest of the message's content.
const surveyLimitBytes = 50_000;

/** A survey as a caller writes it. */
export const surveyInput = z
  .strictObject({
    title,
    questions: z.array(questionInput).check(z.minLength(1), z.maxLength(30), questionsRule),
    thankYou,
  })
  .check(withinBytes(surveyLimitBytes, "JSON", withoutChoiceIds));

export type Survey = z.output<typeof surveyData>;
export type Question = Survey["questions"][number];
export type Choice = z.output<typeof choice>;

export type SurveyInput = z.output<typeof surveyInput>;
export type QuestionInput = SurveyInput["questions"][number];
export type ChoiceInput = NonNullable<QuestionInput["choices"]>[number];

/** A survey with only the texts of its choices, so that its size does not depend on ids, and what was read can be sent back. */
function withoutChoiceIds(survey: unknown): unknown {
  return JSON.parse(JSON.stringify(survey), (name, value) =>
    name === "choices" && Array.isArray(value) ? value.map((each) => each?.text ?? each) : value,
  );
}
