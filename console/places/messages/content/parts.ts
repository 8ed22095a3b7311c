import { contentWords } from "../words";
import {
  attributeOf,
  type Markup,
  type MarkupNode,
  nodesOf,
  readMarkup,
  type Spaced,
  spaced,
  Unreadable,
  writeMarkup,
} from "./markup";

export type PartKind = keyof typeof contentWords.kinds;

/** A part of a message: its kind and its element. */
export interface Part {
  kind: PartKind;
  element: Markup;
}

export type Parts = Spaced<Part>;

const { reasons } = contentWords;
const marks = /^(b|strong|i|em|u|s|code|small|mark|sub|sup|span)$/;
const controls = /^(email|text|tel|number|date|url|checkbox)$/;
/** The value of `data-countdown` for a countdown to the end of the message's schedule. */
export const untilSchedule = "schedule";

const special = ["data-copy", "data-countdown"];

/** Splits a message's HTML into parts. Returns the reason if it can only be edited as code. */
export function readParts(html: string): Parts | string {
  try {
    const content = spaced(readMarkup(html));
    if (typeof content === "string") return reasons.outside(short(content));
    return { ...content, rows: content.rows.map(partOf) };
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

export function writeParts(parts: Parts): string {
  return writeMarkup(nodesOf({ ...parts, rows: parts.rows.map(({ element }) => element) }));
}

/**
 * Recognizes the part that a top-level element is.
 * @throws Unreadable if it is none
 */
export function partOf(element: Markup): Part {
  const { name, children } = element;
  refuseSpecial(element);
  if (/^h[1-4]$/.test(name)) {
    checkInline(element);
    return { kind: "heading", element };
  }
  if (name === "ul" || name === "ol") {
    for (const row of rowsIn(element)) {
      if (row.name !== "li") throw new Unreadable(reasons.element(row.name));
      refuseSpecial(row);
      checkInline(row);
    }
    return { kind: "list", element };
  }
  if (name === "form") {
    for (const row of rowsIn(element)) checkFormRow(row);
    return { kind: "form", element };
  }
  if (pictureIn(element)) return { kind: "picture", element };
  if (isButton(element)) return { kind: "buttons", element };
  if (name !== "p" && name !== "div") throw new Unreadable(reasons.element(name));
  const rows = spaced(children);
  if (typeof rows === "object" && rows.rows.length > 0 && rows.rows.every(isButton)) {
    return { kind: "buttons", element };
  }
  const kind = specialKind(children);
  if (kind) return { kind, element };
  if (name !== "p") throw new Unreadable(reasons.element(name));
  checkInline(element);
  return { kind: "text", element };
}

/** The `<img>` of an element that contains only a picture, in a link, a paragraph, both or neither. */
export function pictureIn(element: Markup): Markup | undefined {
  if (element.name === "img")
    return attributeOf(element, "src") === undefined ? undefined : element;
  const [only, ...others] = element.children;
  if (typeof only !== "object" || others.length > 0) return undefined;
  if (element.name === "a") return only.name === "img" ? pictureIn(only) : undefined;
  const isAround = (element.name === "p" || element.name === "div") && /^(a|img)$/.test(only.name);
  return isAround ? pictureIn(only) : undefined;
}

/** Whether an element is a link or button on a line of its own. */
function isButton(element: Markup): boolean {
  const { name, children } = element;
  if (name !== "a" && name !== "button") return false;
  if (special.some((each) => attributeOf(element, each) !== undefined)) return false;
  return children.every((each) => typeof each === "string");
}

/** Which kind it is, if the nodes are plain text around one code to copy or one countdown. */
function specialKind(nodes: readonly MarkupNode[]): "coupon" | "countdown" | undefined {
  const elements = nodes.filter((node) => typeof node === "object");
  const [only] = elements;
  if (!only || elements.length > 1 || !/^(b|strong|span|code|button)$/.test(only.name)) {
    return undefined;
  }
  if (only.children.some((each) => typeof each !== "string")) return undefined;
  const isCoupon = attributeOf(only, "data-copy") !== undefined;
  const end = attributeOf(only, "data-countdown");
  if (isCoupon) return end === undefined ? "coupon" : undefined;
  if (end === undefined) return undefined;
  if (end !== untilSchedule && !isTime(end)) throw new Unreadable(reasons.noTime(end));
  return "countdown";
}

/**
 * Whether a text is a time with its zone, or a day. Without a zone, the countdown would end at a different time for each
 * visitor.
 */
function isTime(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}

function checkInline({ name: parent, children }: Markup, isInLink = false): void {
  for (const child of children) {
    if (typeof child === "string") continue;
    const isLink = child.name === "a" && !isInLink;
    if (!isLink && child.name !== "br" && !marks.test(child.name)) {
      throw new Unreadable(reasons.element(child.name));
    }
    refuseSpecial(child);
    checkInline(child, isInLink || parent === "a" || isLink);
  }
}

/** Checks a form row: a label with its control, a control alone, or the send button. */
function checkFormRow(row: Markup): void {
  refuseSpecial(row);
  const isPlain = row.children.every((each) => typeof each === "string");
  if (row.name === "button") {
    if (isPlain) return;
    throw new Unreadable(reasons.element("button"));
  }
  const inner =
    row.name === "label" ? row.children.filter((each) => typeof each === "object") : [row];
  const [control, other, ...more] = inner;
  // A checkbox's text can be followed by a link, for example to the privacy policy.
  const isPolicy = other?.name === "a" && other === row.children.at(-1) && more.length === 0;
  if (!control || (other && !isPolicy))
    throw new Unreadable(reasons.element(other?.name ?? "label"));
  if (other) checkInline(other, true);
  checkControl(control);
}

function checkControl(control: Markup): void {
  const { name, children } = control;
  if (name === "select") {
    for (const option of rowsIn(control)) {
      const isPlain = option.children.every((each) => typeof each === "string");
      if (option.name !== "option" || !isPlain) throw new Unreadable(reasons.element(option.name));
    }
    return;
  }
  const type = attributeOf(control, "type") ?? "text";
  const isControl =
    name === "textarea"
      ? children.every((each) => typeof each === "string")
      : name === "input" && controls.test(type);
  if (!isControl) throw new Unreadable(reasons.element(name));
}

function rowsIn({ children }: Markup): readonly Markup[] {
  const found = spaced(children);
  if (typeof found === "string") throw new Unreadable(reasons.outside(short(found)));
  return found.rows;
}

/** Refuses attributes that these parts have no field for. They can only be edited as code. */
function refuseSpecial(element: Markup): void {
  for (const each of special) {
    if (attributeOf(element, each) !== undefined) {
      throw new Unreadable(reasons.attribute(each, element.name));
    }
  }
}

function short(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 30 ? `${trimmed.slice(0, 29)}…` : trimmed;
}

/** The props of a part's fields. */
export interface PartFieldsProps {
  element: Markup;
  change(element: Markup): void;
}
