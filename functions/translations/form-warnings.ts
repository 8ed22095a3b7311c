import type { Warning } from "../../shared/handlers/operation/warnings";
import { attributeOf, formsIn } from "../../shared/kinds/message/safety/form-targets";
import { decodeAttribute, startTags } from "../../shared/model/start-tags";

const fieldTags = ["input", "select", "textarea"];

/** What a translation of HTML with a form leaves out of it: the form, fields, or its name. `field` says where the HTML is. */
export function formWarnings(own: string, translated: string, field: string): Warning[] {
  const [form, translatedForm] = [formsIn(own)[0], formsIn(translated)[0]];
  if (!form) return [];
  if (!translatedForm)
    return leftOut(
      `The original has a form, and ${field} has none, so visitors of this language cannot send it. Keep the form with its names, and translate what is read.`,
    );
  const kept = namesIn(translated);
  const lost = namesIn(own).filter((name) => !kept.includes(name));
  if (lost.length > 0)
    return leftOut(
      `The form in ${field} lacks the original's field${lost.length > 1 ? "s" : ""} ${lost.slice(0, 10).join(", ")}, so visitors of this language do not send ${lost.length > 1 ? "them" : "it"}. Keep each name as it is.`,
    );
  const [name, translatedName] = [form, translatedForm].map((tag) => attributeOf(tag, "data-form"));
  return name === translatedName
    ? []
    : leftOut(
        `The form in ${field} has the data-form ${shown(translatedName)}, and the original's has ${shown(name)}, so their submissions are under two names. Keep the original's.`,
      );
}

function namesIn(html: string): string[] {
  const names = [...startTags(html)]
    .filter(({ name }) => fieldTags.includes(name))
    .flatMap((tag) => attributeOf(tag, "name") ?? []);
  return [...new Set(names.map(decodeAttribute))];
}

function shown(name: string | undefined): string {
  return name === undefined ? "left out" : JSON.stringify(decodeAttribute(name).slice(0, 80));
}

function leftOut(message: string): Warning[] {
  return [{ code: "form_left_out", message }];
}
