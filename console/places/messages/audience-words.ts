import { list, locale } from "../../words/locale";
import { conditionWords } from "./condition-words";
import type { Message } from "./draft";

export type Audience = NonNullable<Message["audience"]>;
export type Condition = Audience["any"][number]["all"][number];

const either = new Intl.ListFormat(locale, { type: "disjunction" });

/** Whom a message is for, as a sentence. */
export function audienceInWords(audience: Audience): string {
  const groups = audience.any.map(({ all }) => list.format(all.map(conditionInWords)));
  return conditionWords.sentence(groups.join(conditionWords.or));
}

/** One condition, as in "plan is pro". */
function conditionInWords({ field, op, value }: Condition): string {
  const wanted = Array.isArray(value) ? either.format(value.map(String)) : `${value ?? ""}`;
  return [fieldName(field).toLowerCase(), conditionWords.operators[op], wanted]
    .filter(Boolean)
    .join(" ");
}

/** What a condition compares: one of the fields that all pages have, or a property that the page gives by this name. */
export function fieldName(field: string): string {
  return conditionWords.fields[field] ?? field.replace(/^trait\./, "");
}
