import * as z from "zod/mini";
import { text } from "../../../model/fields";
import { form, type PageForm } from "../content-parts";
import { type Html, html } from "../html";
import { consentField, honeypotField } from "../own-forms";
import { title } from "../parts";
import type { SectionContext } from "../section-context";

/** A form. Its submissions become form submissions. */
export const formSection = z.strictObject({
  type: z.literal("form"),
  heading: z.optional(text(200, "A heading above it.")),
  text: z.optional(text(500, "A sentence above the fields.")),
  form: form.check(z.describe("Its fields and texts.")),
});

export const formExample: z.output<typeof formSection> = {
  type: "form",
  heading: "Tell me when it ships",
  text: "One mail, no more.",
  form: {
    name: "harbour-mug",
    fields: [
      { name: "name", label: "Name", type: "text", required: false },
      { name: "email", label: "Email", type: "email", required: true },
      { name: "wish", label: "Which colour would you like?", type: "textarea", required: false },
    ],
    button: "Tell me",
    thanks: "We will write once, on the day it ships.",
    consent: "You may write to me about this mug.",
    consentRequired: false,
  },
};

export function renderForm(
  {
    heading,
    text,
    form: { fields, button, consent, consentRequired = false },
  }: z.output<typeof formSection>,
  context: SectionContext,
): Html {
  const { words, path, form: state } = context;
  const hasErrors = state.errors.size > 0;
  return html`<section class="card" id="form">${title(heading)}${text && html`<p>${text}</p>`}${
    hasErrors && html`<p class="error" role="alert">${words.formHasErrors}</p>`
  }<form method="post" action="${path}#form"${hasErrors && html` novalidate`}>
${fields.map((field) => renderField(field, context))}
${consent && renderConsent(consent, consentRequired, context)}
<p class="trap" aria-hidden="true"><label>${words.leaveEmpty} <input type="text" name="${honeypotField}" tabindex="-1" autocomplete="off"></label></p>
<button type="submit" class="button">${button}</button>
</form></section>`;
}

type Field = PageForm["fields"][number];

const autocomplete: ReadonlyMap<string, string> = new Map([
  ["name", "name"],
  ["email", "email"],
  ["tel", "tel"],
  ["phone", "tel"],
  ["company", "organization"],
]);

function renderField(
  { name, label, type, required }: Field,
  { words, form }: SectionContext,
): Html {
  const value = form.values.get(name) ?? "";
  const error = form.errors.get(name);
  const hint = autocomplete.get(type === "email" || type === "tel" ? type : name.toLowerCase());
  const attributes = html`id="f-${name}" name="${name}" maxlength="${type === "textarea" ? 5000 : 500}"${
    hint && html` autocomplete="${hint}"`
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

function renderConsent(text: string, isRequired: boolean, { form }: SectionContext): Html {
  const error = form.errors.get(consentField);
  const isGiven = form.values.has(consentField);
  return html`<p class="consent"><label><input type="checkbox" name="${consentField}" value="yes"${isRequired && html` required`}${isGiven && html` checked`}${
    error && html` aria-invalid="true" aria-describedby="e-${consentField}"`
  }> <span>${text}</span></label>${error && html`<span class="error" id="e-${consentField}">${error}</span>`}</p>`;
}
