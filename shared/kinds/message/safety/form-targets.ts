import { decodeAttribute, type StartTag, startTags } from "../../../model/start-tags";

/** The addresses of forms in this HTML that submit themselves. The script does not capture these forms. */
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

/** Whether this HTML has a form without a submit button. */
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
  // Few messages have a form, and reading all tags is slow.
  return /<form/i.test(html) ? [...startTags(html)].filter(({ name }) => name === "form") : [];
}

/** An attribute's value as written, if the tag has the attribute. */
export function attributeOf({ attributes }: StartTag, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value;
}
