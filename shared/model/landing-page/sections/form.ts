import * as z from "zod/mini";
import { text } from "../../fields";
import { form, type PageForm } from "../content-parts";
import { type Html, html } from "../html";
import { title } from "../parts";
import type { SectionContext } from "../section-context";

/** A form. What visitors send becomes form submissions. */
export const formSection = z.strictObject({
  type: z.literal("form"),
  heading: z.optional(text(200, "A heading above it.")),
  text: z.optional(text(500, "A sentence above the fields.")),
  form: form.check(z.describe("Its fields and texts.")),
});

/** The name of the field that people do not see. Whoever fills it in is no person. */
export const honeypotField = "website_url";
/** The name of the box that gives consent. */
export const consentField = "consent_given";

export function renderForm(
  { heading, text, form: { fields, button, consent } }: z.output<typeof formSection>,
  context: SectionContext,
): Html {
  const { words, path, form: state } = context;
  const hasErrors = Object.keys(state.errors).length > 0;
  return html`<section class="card" id="form">${title(heading)}${text && html`<p>${text}</p>`}${
    hasErrors && html`<p class="error" role="alert">${words.formHasErrors}</p>`
  }<form method="post" action="${path}#form"${hasErrors && html` novalidate`}>
${fields.map((field) => renderField(field, context))}
${consent && renderConsent(consent, context)}
<p class="trap" aria-hidden="true"><label>${words.leaveEmpty} <input name="${honeypotField}" tabindex="-1" autocomplete="off"></label></p>
<button class="button">${button}</button>
</form></section>`;
}

type Field = PageForm["fields"][number];

const autocomplete: Readonly<Record<string, string>> = {
  name: "name",
  email: "email",
  tel: "tel",
  phone: "tel",
  company: "organization",
};

function renderField(
  { name, label, type, required }: Field,
  { words, form }: SectionContext,
): Html {
  const { [name]: value = "" } = form.values;
  const { [name]: error } = form.errors;
  const hint = type === "email" || type === "tel" ? type : name.toLowerCase();
  const attributes = html`id="f-${name}" name="${name}" maxlength="${type === "textarea" ? 5000 : 500}"${
    autocomplete[hint] && html` autocomplete="${autocomplete[hint]}"`
  }${required && html` required`}${error && html` aria-invalid="true" aria-describedby="e-${name}"`}`;
  return html`<p><label for="f-${name}">${label}${
    !required && html` <small>${words.optional}</small>`
  }</label>${
    type === "textarea"
      ? html`<textarea ${attributes} rows="4">
${value}</textarea>`
      : html`<input ${attributes} type="${type}" value="${value}">`
  }${error && html`<span class="error" id="e-${name}">${error}</span>`}</p>`;
}

function renderConsent(text: string, { form }: SectionContext): Html {
  const { [consentField]: error } = form.errors;
  const isGiven = form.values[consentField] !== undefined;
  return html`<p class="consent"><label><input type="checkbox" name="${consentField}" value="yes" required${isGiven && html` checked`}${
    error && html` aria-invalid="true" aria-describedby="e-${consentField}"`
  }> <span>${text}</span></label>${error && html`<span class="error" id="e-${consentField}">${error}</span>`}</p>`;
}
