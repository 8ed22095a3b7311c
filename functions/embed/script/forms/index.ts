import { complete } from "../complete";
import { element } from "../element";
import type { Fill, Words } from "../fill";
import { json } from "../json";
import { visit } from "../visit";

/** Sends the forms of a message to the service without leaving the page. */
const fill: Fill = (root, { id }, library) => {
  const { addStyles, ownLabels, post, scriptOptions } = library;
  const { visitorFields } = scriptOptions;
  const completion = complete(id, library);
  addStyles(root, controlsCss + formsCss);
  for (const form of root.querySelectorAll<HTMLFormElement>("form:is([data-form],:not([action]))"))
    capture(form);

  function capture(form: HTMLFormElement): void {
    // People cannot see or reach this field. Bots fill in every field.
    const trap = element("input", { name: "website", tabIndex: -1, autocomplete: "off" });
    const status = element("p", { className: "error", role: "alert" });
    // One id per form, so that a form sent again after a lost response counts once.
    const eventId = `${Date.now()}-${Math.random()}`;
    const isUnchecked = form.noValidate;
    let isBusy = false;
    // The browser's own error messages use the browser's language and cover the message.
    form.noValidate = true;
    form.append(element("div", { className: "trap", ariaHidden: "true" }, trap), status);
    prefill(form);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (isBusy || (!isUnchecked && findFaults(form, ownLabels))) return;
      isBusy = true;
      root.host.ariaBusy = "true";
      status.textContent = "";
      const { data, consent } = readData(new FormData(form), trap.name);
      // The sentence as shown is the proof of what the visitor agreed to.
      const box = form.querySelector<HTMLInputElement>("[name=consent]:checked");
      const body = {
        form: form.getAttribute("data-form"),
        data,
        consent,
        ...(box && { consentText: box.labels?.[0]?.textContent.slice(0, 2000) ?? "" }),
        honeypot: trap.value,
        messageId: id,
      };
      completion.note(true);
      const isSent = await post("form", json({ ...body, meta: visit() }), { eventId });
      isBusy = false;
      root.host.ariaBusy = null;
      if (isSent) thank(form);
      else {
        completion.note(false);
        status.textContent = ownLabels.failed ?? "Something went wrong. Please try again.";
      }
    });
  }

  /** Fills in the visitor's details that the page has given, except in fields with a value. */
  function prefill(form: HTMLFormElement): void {
    for (const field of form.querySelectorAll<HTMLInputElement>("input[name]")) {
      const visitorValue = Object.hasOwn(visitorFields, field.name) && visitorFields[field.name];
      // Traits are only for audiences.
      if (visitorValue && typeof visitorValue !== "object" && !field.value)
        field.value = visitorValue;
    }
  }

  function thank(form: HTMLFormElement): void {
    const words = form.getAttribute("data-thanks") ?? ownLabels.thankYou ?? "Thank you!";
    const thanks = element("p", { className: "thanks", tabIndex: -1 }, words);
    thanks.role = "status";
    // Uses the prototype's method, because a field of that name would hide the form's own, and the error would reach the page.
    Element.prototype.replaceWith.call(form, thanks);
    thanks.focus();
    completion.done();
  }
};

export default fill;

type Data = Record<string, string | string[]>;

/** A form's fields by name, with a list for several of the same name, and whether the visitor ticked `consent`. */
function readData(fields: FormData, trap: string): { data: Data; consent: boolean } {
  const data: Data = {};
  for (const name of new Set(fields.keys())) {
    // Files are left out.
    const values = fields.getAll(name).filter((value) => typeof value === "string");
    if (name && name !== trap && values[0] !== undefined) {
      data[name] = values[1] === undefined ? values[0] : values;
    }
  }
  return { data, consent: "consent" in data };
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Shows the errors of a form at its fields, and focuses the first one. Returns whether there were any. */
function findFaults(form: HTMLFormElement, labels: Words): boolean {
  let first: Field | undefined;
  let count = 0;
  for (const field of form.querySelectorAll<Field>("input,select,textarea")) {
    const { validity, name, type } = field;
    // One radio button stands for its group.
    const isTold = type === "radio" && first?.name === name;
    field.oninput?.(new InputEvent("input"));
    if (validity.valid || isTold) continue;
    first ??= field;
    const words =
      field.dataset.error ??
      (validity.valueMissing
        ? (labels.missing ?? "This is required.")
        : type === "email"
          ? (labels.invalidEmail ?? "Enter an email address.")
          : (labels.invalid ?? "This is not valid."));
    const fault = element("span", { id: `fault${count++}`, className: "error" }, words);
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", fault.id);
    (field.closest("label") ?? field).after(fault);
    // A changed field is checked on the next submit.
    field.oninput = () => {
      fault.replaceWith();
      field.removeAttribute("aria-invalid");
      field.oninput = null;
    };
  }
  first?.focus();
  return !!first;
}
