import { type StartTag, startTags } from "../../model/start-tags";
import { attributeOf, formsIn } from "./safety/form-targets";

/** Why what visitors enter would not be sent, with the tag that is to blame where there is one. */
export type Unsent =
  | { why: "no name" | "a file" | "the trap's name"; tag: StartTag }
  | { why: "no form" };

// The script adds a field of this name to each form, and leaves it out of what it sends.
const trapName = "website";
// Inputs that do something else than to take an answer, or that often only work styles.
const otherInputs = /^(hidden|checkbox|submit|button|image|reset)$/;

/** The faults of a message's forms because of which answers are lost. */
export function unsentAnswers(html: string): Unsent[] {
  // Few messages have fields, and reading all tags takes a while.
  if (!/<(form|input|select|textarea)/i.test(html)) return [];
  const tags = [...startTags(html)];
  const forms = formsIn(html);
  const fields = tags.filter(isField);
  if (forms.length === 0) return fields.some(isWritable) ? [{ why: "no form" }] : [];
  const isCaptured = forms.some(
    (form) =>
      attributeOf(form, "action") === undefined || attributeOf(form, "data-form") !== undefined,
  );
  if (!isCaptured) return [];
  return fields.flatMap((tag): Unsent[] => {
    if (typeOf(tag) === "file") return [{ why: "a file", tag }];
    const name = attributeOf(tag, "name");
    if (name === trapName) return [{ why: "the trap's name", tag }];
    return name || !isWritable(tag) ? [] : [{ why: "no name", tag }];
  });
}

function isField(tag: StartTag): boolean {
  return tag.name === "input"
    ? !otherInputs.test(typeOf(tag))
    : tag.name === "select" || tag.name === "textarea";
}

/** Whether visitors can change a field: one that is read only may show a code. */
function isWritable(tag: StartTag): boolean {
  return ["readonly", "disabled"].every((name) => attributeOf(tag, name) === undefined);
}

function typeOf(tag: StartTag): string {
  return attributeOf(tag, "type")?.trim().toLowerCase() ?? "";
}
