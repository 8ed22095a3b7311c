import { decodeAttribute, startTags } from "../../model/start-tags";
import { html as markup } from "./html";

/** The hidden field of a page's form. Only robots fill it in. */
export const honeypotField = "website_url";

/** The consent box of a page's form. */
export const consentField = "consent_given";

/** The name of the hidden field that says which custom form was sent. */
export const formNameField = "form_name";

/** The name of the field by which a page's script marks a submission (`form-script`). */
export const formEventField = "form_event_id";

/** A captured form in a page's custom HTML: it has a `data-form` and no `action`. */
export interface OwnForm {
  name: string;
  /** The text shown after it was sent. */
  thanks: string | undefined;
}

/** The captured forms in custom HTML. */
export function ownFormsIn(html: string): OwnForm[] {
  return [...captured(html)].map(({ form }) => form);
}

/** The HTML with its captured forms sent to `path`, so that they need no script. */
export function withFormsSentTo(path: string, html: string): string {
  const parts: string[] = [];
  let position = 0;
  for (const { form, start, end } of captured(html)) {
    // A browser would not see a tag within another's attribute.
    if (start < position) continue;
    const afterName = start + "<form".length;
    // If an attribute is named twice, browsers use the first.
    const address = markup` method="post" enctype="application/x-www-form-urlencoded" action="${path}"`;
    const fields = markup`<input type="hidden" name="${formNameField}" value="${form.name}"><span class="trap" aria-hidden="true"><input type="text" name="${honeypotField}" tabindex="-1" autocomplete="off"></span>`;
    parts.push(
      html.slice(position, afterName),
      address.text,
      html.slice(afterName, end + 1),
      fields.text,
    );
    position = end + 1;
  }
  parts.push(html.slice(position));
  return parts.join("");
}

/** Whether custom HTML has a form that a page cannot send: the form is not captured, and the page's policy allows no others. */
export function hasUncaptured(html: string): boolean {
  if (!/<form/i.test(html)) return false;
  const forms = [...startTags(html)].filter(({ name }) => name === "form");
  return forms.length > ownFormsIn(html).length;
}

function* captured(html: string): Generator<{ form: OwnForm; start: number; end: number }> {
  for (const { name, attributes, start, end } of startTags(html)) {
    const textOf = (wanted: string) => {
      const found = attributes.find((attribute) => attribute.name === wanted);
      return found && decodeAttribute(found.value);
    };
    const formName = textOf("data-form")?.trim();
    const isWhole = html[end] === ">";
    if (name !== "form" || !formName || !isWhole || textOf("action") !== undefined) continue;
    yield { form: { name: formName, thanks: textOf("data-thanks") }, start, end };
  }
}
