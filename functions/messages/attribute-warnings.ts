import type { Warning } from "../../shared/handlers/operation/warnings";
import {
  attributesWithoutEffect,
  type UselessAttribute,
} from "../../shared/kinds/message/attributes-without-effect";

const most = 5;

/** The attributes in a message's HTML that do nothing, or not for long. */
export function attributeWarnings(html: string, now: Date): Warning[] {
  return attributesWithoutEffect(html, now)
    .slice(0, most)
    .map((each) => ({ code: "attribute_without_effect", message: told(each, now) }));
}

function told({ name, value, why, meant = "" }: UselessAttribute, now: Date): string {
  const attribute = `${name}=${JSON.stringify(value.slice(0, 80))} in htmlContent`;
  switch (why) {
    case "no time":
      return `${attribute} is no time, so nothing counts down. Write an ISO 8601 time with a zone, such as ${name}="${nextYear(now)}-01-31T18:00Z".`;
    case "past":
      return `${attribute} has passed, so visitors see 00:00:00. Give a later time.`;
    case "empty":
      return `${attribute} is empty, so a click copies nothing. Give it the text to copy.`;
    case "misplaced":
      return `${attribute} has an effect only on <${meant}>. Put it there.`;
    case "misspelt":
      return `${attribute} is no attribute of messages. Did you mean ${meant}?`;
  }
}

function nextYear(now: Date): number {
  return now.getUTCFullYear() + 1;
}
