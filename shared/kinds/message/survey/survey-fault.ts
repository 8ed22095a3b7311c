import { itHas } from "../../../model/it-has";
import { repeatedIn } from "../../../model/without-repeats";
import { surveyEnd } from "../../../rules/question-path";
import { scaleOf } from "../../../rules/scale-of";
import { choiceText } from "./choice-text";
import type { QuestionInput, SurveyInput } from "./survey";

export interface SurveyFault {
  field: string;
  fault: string;
}

/** The first conflict within a survey as it is written, whatever is stored, with its field; undefined if there is none. */
export function surveyFault({ questions }: SurveyInput): SurveyFault | undefined {
  const ids = questions.map((each) => each.id);
  for (const [index, each] of questions.entries()) {
    const fault = idFault(each, ids, index) ?? choicesFault(each) ?? scaleFault(each);
    if (fault) return { ...fault, field: `surveyData.questions[${index}].${fault.field}` };
  }
  return undefined;
}

function idFault(
  { id }: QuestionInput,
  ids: readonly (string | undefined)[],
  index: number,
): SurveyFault | undefined {
  if (id === undefined) return undefined;
  if (ids.indexOf(id) !== index) {
    return { field: "id", fault: `must not be used twice; got ${JSON.stringify(id)}` };
  }
  return id === surveyEnd ? { field: "id", fault: `must not be ${surveyEnd}` } : undefined;
}

function choicesFault({ type, choices }: QuestionInput): SurveyFault | undefined {
  const hasChoices = type.endsWith("_CHOICE");
  if (hasChoices !== (choices !== undefined)) {
    const fault = hasChoices
      ? `must have 2 to 20 texts with type "${type}"`
      : `must be left out with type "${type}": the CHOICE types have choices`;
    return { field: "choices", fault };
  }
  const repeated = repeatedIn((choices ?? []).map(choiceText));
  if (repeated !== undefined) {
    return {
      field: "choices",
      fault: `must not name a choice twice${itHas}${repeated} twice`,
    };
  }
  const ids = (choices ?? []).flatMap((each) => (typeof each === "string" ? [] : (each.id ?? [])));
  const repeatedId = repeatedIn(ids);
  return repeatedId === undefined
    ? undefined
    : {
        field: "choices",
        fault: `must not have two choices with one id${itHas}${repeatedId} twice`,
      };
}

function scaleFault(question: QuestionInput): SurveyFault | undefined {
  const { type, max, display } = question;
  if (max !== undefined && type !== "RATING") {
    return { field: "max", fault: `goes with type "RATING" only` };
  }
  if (display !== undefined && !["CSAT", "RATING"].includes(type)) {
    return { field: "display", fault: `goes with type "CSAT" and "RATING" only` };
  }
  for (const end of ["lowLabel", "highLabel"] as const) {
    if (question[end] !== undefined && !scaleOf(question)) {
      return { field: end, fault: `goes with type "NPS", "CSAT" and "RATING" only` };
    }
  }
  return undefined;
}
