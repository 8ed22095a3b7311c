import * as z from "zod/mini";
import { surveyEnd } from "../../rules/question-path";
import { scaleOf } from "../../rules/scale-of";
import { text, withinBytes } from "../fields";
import { itHas } from "../it-has";
import { repeatedIn } from "../without-repeats";

const id = z
  .string()
  .check(
    z.regex(/^(?!__proto__$)[\w-]{1,64}$/, "must have 1 to 64 letters, digits, _ and -"),
    z.describe("1 to 64 letters, digits, _, -."),
  );

const question = z.strictObject({
  id,
  type: z
    .enum(["NPS", "CSAT", "RATING", "OPEN_TEXT", "SINGLE_CHOICE", "MULTIPLE_CHOICE"])
    .check(z.describe("NPS: 0-10, CSAT: 1-5, RATING: 1-`max`.")),
  text: text(500, "Question."),
  required: z.optional(z.boolean().check(z.describe("Default false."))),
  max: z.optional(z.int().check(z.gte(2), z.lte(10), z.describe("RATING only. Default 5."))),
  display: z.optional(
    z.enum(["NUMBERS", "STARS", "SMILEYS"]).check(z.describe("CSAT and RATING. Default: numbers.")),
  ),
  lowLabel: z.optional(text(60, "NPS, CSAT, RATING: what the lowest grade means.")),
  highLabel: z.optional(text(60, "What the highest grade means.")),
  choices: z.optional(
    z
      .array(text(200, "A choice."))
      .check(z.minLength(2), z.maxLength(20), z.describe("CHOICE types only.")),
  ),
  next: z.optional(
    z
      .array(
        z.strictObject({
          when: z
            .array(z.union([z.int(), z.string().check(z.maxLength(200))]))
            .check(z.maxLength(20), z.describe("Fits these answers; empty: any.")),
          goTo: id.check(z.describe(`A later id, or ${surveyEnd}.`)),
        }),
      )
      .check(z.maxLength(20), z.describe("The first rule that fits applies.")),
  ),
});

// It is read with every answer, and lies in one row of the table with what else the message shows.
const surveyLimitBytes = 50_000;

export const surveyData = z
  .strictObject({
    title: text(200, "Heading."),
    questions: z
      .array(question)
      .check(z.minLength(1), z.maxLength(30), z.describe("1 to 30 questions.")),
    thankYou: text(1000, "Shown at the end."),
  })
  .check(withinBytes(surveyLimitBytes, "JSON"));

export type Survey = z.output<typeof surveyData>;
export type Question = Survey["questions"][number];

/** The first conflict within a survey, with its field; undefined if there is none. */
export function surveyFault({ questions }: Survey): { field: string; fault: string } | undefined {
  const ids = questions.map((each) => each.id);
  for (const [index, each] of questions.entries()) {
    const at = (field: string) => `surveyData.questions[${index}].${field}`;
    if (ids.indexOf(each.id) !== index) {
      return { field: at("id"), fault: `must not be used twice; got ${JSON.stringify(each.id)}` };
    }
    if (each.id === surveyEnd) return { field: at("id"), fault: `must not be ${surveyEnd}` };
    const hasChoices = each.type.endsWith("_CHOICE");
    if (hasChoices !== (each.choices !== undefined)) {
      const fault = hasChoices
        ? `must have 2 to 20 texts with type "${each.type}"`
        : `must be left out with type "${each.type}": the CHOICE types have choices`;
      return { field: at("choices"), fault };
    }
    const repeated = repeatedIn(each.choices ?? []);
    if (repeated !== undefined) {
      return {
        field: at("choices"),
        fault: `must not name a choice twice${itHas}${repeated} twice`,
      };
    }
    if (each.max !== undefined && each.type !== "RATING") {
      return { field: at("max"), fault: `goes with type "RATING" only` };
    }
    if (each.display !== undefined && !["CSAT", "RATING"].includes(each.type)) {
      return { field: at("display"), fault: `goes with type "CSAT" and "RATING" only` };
    }
    for (const end of ["lowLabel", "highLabel"] as const) {
      if (each[end] !== undefined && !scaleOf(each)) {
        return { field: at(end), fault: `goes with type "NPS", "CSAT" and "RATING" only` };
      }
    }
    for (const [ruleIndex, rule] of (each.next ?? []).entries()) {
      const fault = ruleFault(rule, each, ids.slice(index + 1));
      if (fault) return { field: at(`next[${ruleIndex}].${fault.field}`), fault: fault.fault };
    }
  }
  return undefined;
}

function ruleFault(
  { when, goTo }: NonNullable<Question["next"]>[number],
  question: Question,
  laterIds: readonly string[],
): { field: string; fault: string } | undefined {
  if (goTo !== surveyEnd && !laterIds.includes(goTo)) {
    const allowed = [...laterIds, surveyEnd].map((each) => JSON.stringify(each)).join(", ");
    return {
      field: "goTo",
      fault: `must be the id of a later question, or ${surveyEnd}: one of ${allowed}; got ${JSON.stringify(goTo)}`,
    };
  }
  const impossible = when.find((answer) => !isPossible(question, answer));
  return impossible === undefined
    ? undefined
    : { field: "when", fault: `${possibleAnswers(question)}; got ${JSON.stringify(impossible)}` };
}

function possibleAnswers(question: Question): string {
  const scale = scaleOf(question);
  if (scale) return `must name possible answers, whole numbers from ${scale.from} to ${scale.to}`;
  const { type, choices } = question;
  return choices === undefined
    ? `must be [], which fits any answer, with type "${type}"`
    : `must name possible answers, of ${choices.map((each) => JSON.stringify(each)).join(", ")}`;
}

function isPossible(question: Question, answer: string | number): boolean {
  const scale = scaleOf(question);
  if (scale) return typeof answer === "number" && answer >= scale.from && answer <= scale.to;
  return typeof answer === "string" && (question.choices?.includes(answer) ?? false);
}
