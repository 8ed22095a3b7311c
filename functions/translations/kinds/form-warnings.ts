import type { Warning } from "../../../shared/handlers/operation/warnings";
import { attributeOf, formsIn } from "../../../shared/kinds/message/safety/form-targets";
import { decodeAttribute, startTags } from "../../../shared/model/start-tags";

const fieldTags = ["input", "select", "textarea"];

/**
 * A warning about parts of HTML with forms that its translation lacks: a form, fields, or a form's name. `field` is the field
 * with the HTML.
 */
export function formWarnings(own: string, translated: string, field: string): Warning[] {
  const names = formNames(own);
  const translatedForms = formNames(translated);
  if (translatedForms.length < names.length)
    return leftOut(
      `The original has ${names.length === 1 ? "a form" : `${names.length} forms`}, and ${field} has ${translatedForms.length || "none"}, so visitors of this language cannot send it. Keep the form with its names, and translate what is read.`,
    );
  const translatedNames = namesIn(translated);
  const lost = namesIn(own).filter((name) => !translatedNames.includes(name));
  if (lost.length > 0)
    return leftOut(
      `The form in ${field} lacks the original's field${lost.length > 1 ? "s" : ""} ${lost.slice(0, 10).join(", ")}, so visitors of this language do not send ${lost.length > 1 ? "them" : "it"}. Keep each name as it is.`,
    );
  const renamed = names.findIndex((name, index) => name !== translatedForms[index]);
  return renamed < 0
    ? []
    : leftOut(
        `The form in ${field} has the data-form ${shown(translatedForms[renamed])}, and the original's has ${shown(names[renamed])}, so their submissions are under two names. Keep the original's.`,
      );
}

/** The name of each form, in their order; undefined for one without. */
function formNames(html: string): (string | undefined)[] {
  return formsIn(html).map((tag) => attributeOf(tag, "data-form"));
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
