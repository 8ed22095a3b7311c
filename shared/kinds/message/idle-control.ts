import { type StartTag, startTags } from "../../model/start-tags";
import { attributeOf } from "./safety/form-targets";

// What a click does elsewhere, or by another element.
const acting = [
  "data-close",
  "data-copy",
  "popovertarget",
  "commandfor",
  "form",
  "formaction",
  "id",
  "name",
];

/** The first link or button in a message's or a page's HTML on which a click does nothing. */
export function idleControl(html: string): StartTag | undefined {
  // Few have neither, and reading all tags takes a while.
  if (!/<(?:a|button)\b/i.test(html)) return undefined;
  const hasForm = /<form/i.test(html);
  return [...startTags(html)].find((tag) => {
    if (acting.some((name) => attributeOf(tag, name) !== undefined)) return false;
    if (tag.name === "button") return !hasForm;
    return tag.name === "a" && ["", "#"].includes(attributeOf(tag, "href")?.trim() ?? "");
  });
}
