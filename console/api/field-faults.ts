import { faultWords } from "../words/faults";
import { placeName } from "../words/place-name";

/** What is wrong with a field of what was sent. */
export interface FieldFault {
  /** Where it is, as the API names it: `content.sections[2].image`. */
  path: string;
  /** What to do about it, for people. */
  text: string;
}

// An id at a sentence's beginning is no field.
const path = String.raw`(?!(?:msg|exp)_)[a-zA-Z]\w*(?:\.[a-zA-Z]\w*|\[\d+\])*`;
// A sentence of the API begins with a field, then says what it must be.
const sentence = new RegExp(
  String.raw`(?:^|[.!?] )(${path}) ((?:is required|must|may|can|cannot|has|have|needs|is not|takes)\b.*?)(?=[.!?] (?:${path} (?:is required|must|may|can|cannot|has|needs|is not|takes)\b|[A-Z])|[.!?]?$)`,
  "gs",
);

/** The fields that a refusal in the API's words is about, in its order, with what people are told. */
export function fieldFaults(message: string): FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const [, place = "", told = ""] of message.matchAll(sentence)) {
    if (!faults.has(place)) faults.set(place, { path: place, text: inWords(told) });
  }
  return [...faults.values()];
}

const { field: say } = faultWords;

const kinds: readonly [RegExp, (...parts: string[]) => string][] = [
  [/^is required/, () => say.required],
  [/^must have at most (\d+) characters?/, (most) => say.tooLong(Number(most))],
  [/^must have at least (\d+) characters?/, (least) => say.tooShort(Number(least))],
  [/^must have at most (\d+) items?/, (most) => say.tooMany(Number(most))],
  [/^must have at least (\d+) items?/, (least) => say.tooFew(Number(least))],
  [
    /^must be an? (?:whole )?number from (-?\d+) to (-?\d+)/,
    (from, to) => say.between(from ?? "", to ?? ""),
  ],
  [/^must be an? (?:whole )?number of at least (-?\d+)/, (from) => say.atLeast(from ?? "")],
  [/^must be (?:an? )?(?:https|absolute https?)\b.*(?:URL|address)/i, () => say.address],
  [/^must be (?:an? )?[^,"]*\bURL\b/, () => say.address],
  [/^must be (?:an? )?e-?mail/i, () => say.email],
  [/^must be (?:an? )?[^,"]*(?:date|time|timestamp)\b/i, () => say.time],
  [
    /^must be of a message with the same .* has another (.+?)\.?$/s,
    (fields) => say.differs((fields ?? "").split(", ").map(placeName)),
  ],
  [/^must be of a message whose audience does not compare/, () => say.unfairAudience],
  [/^must be the id of a message/, () => say.message],
  [/^must be one of/, () => say.choice],
  [/#rrggbb/i, () => say.color],
];

function inWords(told: string): string {
  for (const [pattern, words] of kinds) {
    const match = pattern.exec(told);
    if (match) return words(...match.slice(1));
  }
  const [wanted = ""] = told.split("; ");
  return isPlain(wanted) ? say.other(wanted.replace(/,? (?:got|such as) .*$/s, "")) : say.refused;
}

/** Whether a text of the API has nothing that only programmers know: names of fields and tools, routes, code. */
export function isPlain(text: string): boolean {
  return !/[`{}[\]<>]|\w_\w|\b[a-z]+[A-Z]\w*|\b(?!HTTPS\b)[A-Z]{5,}\b|\b(?:GET|POST|PUT|JSON|tool)\b|\/api\//.test(
    text,
  );
}
