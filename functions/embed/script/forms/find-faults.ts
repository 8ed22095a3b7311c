import { element } from "../element";
import type { Words } from "../fill";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Says at each field of a form what is wrong with it, and goes to the first. Returns whether there was any. */
export function findFaults(form: HTMLFormElement, labels: Words): boolean {
  let first: Field | undefined;
  let count = 0;
  for (const field of form.querySelectorAll<Field>("input,select,textarea")) {
    const { validity, name, type } = field;
    // Of a group of radio buttons one speaks for all.
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
    // A changed field is judged at the next try.
    field.oninput = () => {
      fault.replaceWith();
      field.removeAttribute("aria-invalid");
      field.oninput = null;
    };
  }
  first?.focus();
  return !!first;
}
