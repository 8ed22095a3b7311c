import {
  attributeOf,
  decode,
  element,
  encode,
  type Markup,
  type MarkupNode,
  nodesOf,
  type Spaced,
  spaced,
  withAttribute,
  wordsIn,
} from "./markup";
import { countdownTime } from "./new-part";
import { pictureIn, untilSchedule } from "./parts";

/** The child elements of a list, a row of buttons or a form. */
export function rowsOf({ children }: Markup): Spaced<Markup> {
  const found = spaced(children);
  return typeof found === "string" ? { rows: [], gaps: [""] } : found;
}

export function setRows(parent: Markup, rows: readonly Markup[]): Markup {
  return { ...parent, children: nodesOf(withRows(rowsOf(parent), rows)) };
}

/** Replaces an element's content with plain text. */
export function setText(parent: Markup, text: string): Markup {
  return { ...parent, children: text ? [encode(text)] : [] };
}

/** A button either has a link or closes the message. */
export function setCloses(button: Markup, closes: boolean): Markup {
  const children = button.children;
  return closes
    ? { ...element("button", { "data-close": true }), children }
    : { ...element("a", { href: "/" }), children };
}

/** Splits a paragraph into its code or countdown and the text before and after. */
export function around({ children }: Markup): { before: string; inner: Markup; after: string } {
  const at = children.findIndex((each) => typeof each === "object");
  const inner = children[at] as Markup;
  return { before: wordsIn(children.slice(0, at)), inner, after: wordsIn(children.slice(at + 1)) };
}

export function setAround(parent: Markup, changes: Partial<ReturnType<typeof around>>): Markup {
  const { before, inner, after } = { ...around(parent), ...changes };
  const children: MarkupNode[] = [encode(before), inner, encode(after)];
  return { ...parent, children: children.filter((each) => each !== "") };
}

/** Sets the code to copy, and the visible text too if it was the same. */
export function setCode(inner: Markup, code: string): Markup {
  const isRead = wordsIn(inner.children) === attributeOf(inner, "data-copy");
  const copied = withAttribute(inner, "data-copy", code);
  return isRead ? setText(copied, code) : copied;
}

/** Null makes it count down to the end of the message's schedule. */
export function setEnd(inner: Markup, end: Date | null): Markup {
  return withAttribute(inner, "data-countdown", end ? countdownTime(end) : untilSchedule);
}

/** Changes the `<img>` inside an element. */
export function setPicture(outer: Markup, change: (picture: Markup) => Markup): Markup {
  if (outer.name === "img") return change(outer);
  const [only] = outer.children;
  return { ...outer, children: [setPicture(only as Markup, change)] };
}

/** The address that a picture links to. */
export function linkOf(outer: Markup): string {
  const link = outer.name === "a" ? outer : outer.children.find(isLink);
  return (link && attributeOf(link, "href")) ?? "";
}

export function setLink(outer: Markup, href: string): Markup {
  const picture = pictureIn(outer) as Markup;
  if (outer.name === "p" || outer.name === "div") {
    const [only] = outer.children;
    return { ...outer, children: [setLink(only as Markup, href)] };
  }
  if (href === "") return picture;
  return outer.name === "a" ? withAttribute(outer, "href", href) : element("a", { href }, picture);
}

/** The control of a form row, which can be the row itself. */
export function controlOf(row: Markup): Markup {
  return row.name === "label" ? (row.children.find(isElement) as Markup) : row;
}

export function setControl(row: Markup, control: Markup): Markup {
  if (row.name !== "label") return control;
  const before = controlOf(row);
  return { ...row, children: row.children.map((each) => (each === before ? control : each)) };
}

/** The label of a form row: its `<label>`'s text, or else an attribute of the control. */
export function labelOf(row: Markup): string {
  if (row.name === "label") {
    return row.children
      .map((each) => (isElement(each) ? "" : decode(each)))
      .join("")
      .trim();
  }
  if (row.name === "button") return wordsIn(row.children);
  return attributeOf(row, "aria-label") ?? attributeOf(row, "placeholder") ?? "";
}

/** Changes a row's label. The white space next to the control stays. */
export function setLabel(row: Markup, label: string): Markup {
  if (row.name === "button") return setText(row, label);
  if (row.name !== "label") {
    const name = attributeOf(row, "aria-label") === undefined ? "placeholder" : "aria-label";
    return withAttribute(row, name, label);
  }
  const at = row.children.findIndex(isElement);
  const control = row.children[at] as Markup;
  const before = row.children.slice(0, at).join("");
  // Keep a link after the text.
  const links = row.children.slice(at + 1).filter(isElement);
  const after = row.children.slice(at + 1, row.children.length - links.length).join("");
  // The text stays on its side of the control. In an empty label, it goes after a checkbox and before any other control.
  const isBehind = before.trim() === "" && (after.trim() !== "" || isBox(control));
  const [, start = "", end = ""] = /^(\s*)(?:.*\S)?(\s*)$/s.exec(isBehind ? after : before) ?? [];
  const words = `${isBehind ? start || " " : start}${encode(label)}${isBehind ? end : end || " "}`;
  const children = [...(isBehind ? [before, control, words] : [words, control, after]), ...links];
  return { ...row, children: children.filter((each) => each !== "") };
}

function isBox(control: Markup): boolean {
  return attributeOf(control, "type") === "checkbox";
}

/** The kind of a form row: a name in `contentWords.fieldKinds`. */
export function fieldKind(row: Markup): string {
  if (row.name === "button") return "submit";
  const control = controlOf(row);
  if (control.name !== "input") return control.name;
  const type = attributeOf(control, "type") ?? "text";
  return type === "checkbox" && attributeOf(control, "name") === "consent" ? "consent" : type;
}

export function choicesOf(select: Markup): string[] {
  return rowsOf(select).rows.map(({ children }) => wordsIn(children));
}

/** Sets the choices of a list. Existing choices keep their values. */
export function setChoices(select: Markup, choices: readonly string[]): Markup {
  const before = new Map(rowsOf(select).rows.map((each) => [wordsIn(each.children), each]));
  return setRows(
    select,
    choices.map((each) => before.get(each) ?? element("option", {}, encode(each))),
  );
}

function isElement(node: MarkupNode): node is Markup {
  return typeof node === "object";
}

function isLink(node: MarkupNode): node is Markup {
  return isElement(node) && node.name === "a";
}

/**
 * Replaces the rows and keeps the white space between them. White space does not move with a row, and new rows get the same
 * white space as the others.
 */
export function withRows<Row>(
  { rows: before, gaps }: Spaced<Row>,
  rows: readonly Row[],
): Spaced<Row> {
  const first = gaps[0] ?? "";
  const last = before.length > 0 ? (gaps.at(-1) ?? "") : "";
  const inner = gaps.slice(1, -1).slice(0, Math.max(0, rows.length - 1));
  const usual = inner[0] ?? (before.length > 0 && first ? first : "\n");
  while (inner.length < rows.length - 1) inner.push(usual);
  // Without rows, there is one gap.
  return { rows, gaps: rows.length === 0 ? [first] : [first, ...inner, last] };
}
