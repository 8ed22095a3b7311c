import { decodeAttribute, type StartTag, startTags } from "../../../model/start-tags";

/** The addresses to which forms in this HTML go by themselves; the script does not capture those. */
export function formTargets(html: string): string[] {
  return formsIn(html).flatMap((tag) => {
    const action = attributeOf(tag, "action");
    const isCaptured = action === undefined || attributeOf(tag, "data-form") !== undefined;
    return isCaptured ? [] : [decodeAttribute(action).trim()];
  });
}

/** Whether this HTML has a form that is captured under the message's name. */
export function hasNamelessForm(html: string): boolean {
  return formsIn(html).some(
    (tag) =>
      attributeOf(tag, "action") === undefined && attributeOf(tag, "data-form") === undefined,
  );
}

/** Whether this HTML has a form, and no button that would send one. */
export function lacksSubmit(html: string): boolean {
  return (
    formsIn(html).length > 0 &&
    ![...startTags(html)].some((tag) => {
      const type = attributeOf(tag, "type")?.trim().toLowerCase();
      return tag.name === "button"
        ? type !== "button" && type !== "reset"
        : tag.name === "input" && (type === "submit" || type === "image");
    })
  );
}

/** The start tags of this HTML's forms. */
export function formsIn(html: string): StartTag[] {
  // Few messages have a form, and reading all tags takes a while.
  return /<form/i.test(html) ? [...startTags(html)].filter(({ name }) => name === "form") : [];
}

/** An attribute's value as written, if the tag has the attribute. */
export function attributeOf({ attributes }: StartTag, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value;
}
