import { list, locale } from "../../words/locale";
import type { Message } from "./draft";
import { messagesWords } from "./words";

export type Audience = NonNullable<Message["audience"]>;
export type Condition = Audience["any"][number]["all"][number];

const { audience: texts } = messagesWords;
const either = new Intl.ListFormat(locale, { type: "disjunction" });

/** Whom a message is for, as a sentence. */
export function audienceInWords(audience: Audience): string {
  const groups = audience.any.map(({ all }) => list.format(all.map(conditionInWords)));
  return texts.sentence(groups.join(texts.or));
}

/** One condition, as in "plan is pro". */
export function conditionInWords({ field, op, value }: Condition): string {
  const name = texts.fields[field] ?? field.replace(/^trait\./, "");
  const wanted = Array.isArray(value) ? either.format(value.map(String)) : `${value ?? ""}`;
  return [name.toLowerCase(), texts.operators[op], wanted].filter(Boolean).join(" ");
}
