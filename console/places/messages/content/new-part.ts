import { contentWords } from "../words";
import { element, encode, type Markup } from "./markup";
import { type Part, type PartKind, partOf } from "./parts";

const { fresh } = contentWords;

/** The parts that can be added: one of each kind, and a button that closes the message. */
export type NewPart = PartKind | "close";

/** A new part with sample texts. */
export function newPart(kind: NewPart, now: Date): Part {
  return partOf(made[kind](now));
}

const made: Record<NewPart, (now: Date) => Markup> = {
  picture: () => element("img", { src: "", alt: "" }),
  heading: () => element("h2", {}, fresh.heading),
  text: () => element("p", {}, fresh.text),
  list: () => element("ul", {}, newItem(), newItem()),
  buttons: () => element("p", {}, newButton()),
  // Not in a paragraph: links next to it would look like buttons as well.
  close: () => element("button", { "data-close": true }, fresh.close),
  form: () => element("form", {}, "\n  ", newEmail("email"), "\n  ", submit(), "\n"),
  coupon: () =>
    element("p", {}, fresh.codeBefore, element("b", { "data-copy": fresh.code }, fresh.code)),
  countdown: (now) => {
    const end = new Date(now.getTime() + 7 * 86_400_000);
    return element(
      "p",
      {},
      fresh.countdownBefore,
      element("b", { "data-countdown": countdownTime(end) }),
    );
  },
};

export function newItem(): Markup {
  return element("li", {}, fresh.item);
}

export function newButton(): Markup {
  return element("a", { href: "/" }, fresh.button);
}

function submit(): Markup {
  return element("button", {}, fresh.send);
}

/** Who asks for consent, and the address of their privacy policy. */
export interface Asking {
  name: string;
  privacyUrl: string | null;
}

/** A new form field with a unique name. */
export function newField(kind: string, names: readonly string[], asking: Asking): Markup {
  const base = kind === "consent" ? "consent" : kind === "email" ? "email" : "answer";
  const name = free(base, names);
  if (kind === "submit") return submit();
  if (kind === "consent" || kind === "checkbox") {
    const box = element("input", { type: "checkbox", name });
    if (kind === "checkbox") return element("label", {}, box, ` ${fresh.field}`);
    const words = ` ${encode(fresh.consent(asking.name))}`;
    const { privacyUrl: href } = asking;
    if (!href) return element("label", {}, box, words);
    const policy = element("a", { href, target: "_blank" }, fresh.policy);
    return element("label", {}, box, `${words} `, policy);
  }
  if (kind === "email") return newEmail(name);
  const control =
    kind === "textarea"
      ? element("textarea", { name })
      : kind === "select"
        ? element(
            "select",
            { name },
            ...fresh.choices.map((each) => element("option", {}, encode(each))),
          )
        : element("input", { type: kind, name });
  return element("label", {}, `${fresh.field} `, control);
}

/** The end of a countdown as its attribute contains it, to the minute. */
export function countdownTime(end: Date): string {
  return `${end.toISOString().slice(0, 16)}Z`;
}

function newEmail(name: string): Markup {
  const control = element("input", { type: "email", name, required: true });
  return element("label", {}, `${fresh.email} `, control);
}

function free(base: string, names: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}${number}`;
    if (!names.includes(name)) return name;
  }
}
