import { byName } from "../../../../shared/rules/by-name";
import type { PastedText } from "../../../editor/paste/pasted";
import { contentWords } from "../words";

/** An element with its exact source text, so that writing it reproduces the HTML. */
export interface Markup {
  name: string;
  attributes: readonly Attribute[];
  /** What the tag of an empty element has before its `>`. */
  end: "" | "/" | " /";
  children: readonly MarkupNode[];
}

/** A text is stored as in the source, with its character references. Texts are never empty and never adjacent. */
export type MarkupNode = string | Markup;

/** A value is stored as in the source. An attribute without a value consists of its name. */
export type Attribute = readonly [name: string, value?: string, quote?: '"' | "'"];

/** HTML that cannot be edited as parts. The message tells its author why. */
export class Unreadable extends Error {}

const { reasons } = contentWords;
const voids = /^(img|br|input)$/;
const maxDeep = 20;

const startTag = /<([a-z][a-z0-9]*)((?: [a-z][a-z0-9-]*(?:="[^"]*"|='[^']*')?)*)( ?\/)?>/y;
const endTag = /<\/([a-z][a-z0-9]*)>/y;
const text = /[^<]+/y;
// The meaning of a reference without a semicolon depends on what follows, so such text can only be edited as code.
const reference = /&(?:#\d+;|#x[0-9a-f]+;|[a-z][a-z0-9]*;?|#)/gi;
// Query parameters in a URL look like references, but are not.
const queryName = /&(?:utm_[a-z]+|[a-z][a-z0-9]*)=/gi;

/**
 * Parses strict HTML: lower-case tags and attributes, quoted values, and every element closed. Writing the result reproduces
 * the HTML.
 * @throws Unreadable
 */
export function readMarkup(html: string): MarkupNode[] {
  let position = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = position;
    const match = pattern.exec(html);
    if (match) position += match[0].length;
    return match;
  };
  const nodes = (parent: string | undefined, depth: number): MarkupNode[] => {
    if (depth > maxDeep) throw new Unreadable(reasons.tooDeep);
    const found: MarkupNode[] = [];
    while (position < html.length) {
      const [words] = take(text) ?? [];
      if (words !== undefined) {
        checkReferences(words, false);
        found.push(words);
        continue;
      }
      const end = take(endTag);
      if (end) {
        if (end[1] === parent) return found;
        throw new Unreadable(reasons.tag(end[0]));
      }
      found.push(element(depth));
    }
    if (parent !== undefined) throw new Unreadable(reasons.notClosed(parent));
    return found;
  };
  const element = (depth: number): Markup => {
    const start = position;
    const [all, name = "", written = "", end = ""] = take(startTag) ?? [];
    const isVoid = voids.test(name);
    if (all === undefined || (end && !isVoid)) {
      throw new Unreadable(reasons.tag(/<[^>]{0,30}>?/.exec(html.slice(start))?.[0] ?? "<"));
    }
    const attributes = readAttributes(name, written);
    const children = isVoid ? [] : nodes(name, depth + 1);
    return { name, attributes, end: end as Markup["end"], children };
  };
  return nodes(undefined, 0);
}

function readAttributes(element: string, written: string): Attribute[] {
  const found: Attribute[] = [];
  for (const [, name = "", quote, value] of written.matchAll(
    / ([a-z0-9-]+)(?:=(["'])((?:(?!\2).)*)\2)?/gs,
  )) {
    if (found.some(([each]) => each === name)) {
      throw new Unreadable(reasons.attribute(name, element));
    }
    if (value === undefined) found.push([name]);
    else {
      checkReferences(value, true);
      found.push([name, value, quote as '"' | "'"]);
    }
  }
  return found;
}

/** Accepts a bare `&`, query parameters in a URL, and the most common named references. */
function checkReferences(written: string, isValue: boolean): void {
  const checked = isValue ? written.replace(queryName, "") : written;
  for (const [all] of checked.matchAll(reference)) {
    if (decode(all) === all) throw new Unreadable(reasons.reference(all));
  }
}

export function writeMarkup(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      const { name, attributes, end, children } = node;
      const written = attributes.map(([each, value, quote = '"']) =>
        value === undefined ? ` ${each}` : ` ${each}=${quote}${value}${quote}`,
      );
      const start = `<${name}${written.join("")}${end}>`;
      return voids.test(name) ? start : `${start}${writeMarkup(children)}</${name}>`;
    })
    .join("");
}

const named = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", copy: "©", reg: "®" },
  ...{ trade: "™", mdash: "—", ndash: "–", hellip: "…", bull: "•", middot: "·", times: "×" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", laquo: "«", raquo: "»", euro: "€" },
  ...{ pound: "£", rarr: "→", larr: "←", deg: "°" },
};
const characters = new Map(Object.entries(named));

/** Decodes the character references in a text or an attribute value. */
export function decode(written: string): string {
  return written.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name) return characters.get(name) ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
      // HTML decodes these numbers as other characters.
      const isPlain = code >= 0xa0 ? code <= 0x10ffff : code >= 0x20 && code < 0x7f;
      return isPlain && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : all;
    },
  );
}

const written: Record<string, string> = byName({
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\u00a0": "&nbsp;" },
});

/** Escapes a text for HTML. */
export function encode(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (each) => written[each] ?? each);
}

/** Escapes an attribute value for double quotes. */
export function encodeValue(text: string): string {
  return text.replace(/[&<>"\u00a0]/g, (each) => written[each] ?? each);
}

/** An attribute's value; undefined if there is none. */
export function attributeOf({ attributes }: Markup, name: string): string | undefined {
  const found = attributes.find(([each]) => each === name);
  return found && decode(found[1] ?? "");
}

/** Sets an attribute to a value, sets it without a value (`true`), or removes it (`false`). */
export function withAttribute(element: Markup, name: string, value: string | boolean): Markup {
  const attribute: Attribute = value === true ? [name] : [name, encodeValue(`${value}`), '"'];
  const at = element.attributes.findIndex(([each]) => each === name);
  const others = element.attributes.filter((_, index) => index !== at);
  const place = at < 0 ? others.length : at;
  const inserted = value === false ? [] : [attribute];
  return {
    ...element,
    attributes: [...others.slice(0, place), ...inserted, ...others.slice(place)],
  };
}

/** A new element. */
export function element(
  name: string,
  attributes: Record<string, string | true>,
  ...children: MarkupNode[]
): Markup {
  const empty: Markup = { name, attributes: [], end: "", children };
  return Object.entries(attributes).reduce(
    (made, [each, value]) => withAttribute(made, each, value),
    empty,
  );
}

/** The text of nodes, without tags. */
export function wordsIn(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => (typeof node === "string" ? decode(node) : wordsIn(node.children)))
    .join("");
}

/** Pasted lines as formatted text with line breaks between them. */
export function pastedNodes(lines: readonly (readonly PastedText[])[]): MarkupNode[] {
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [element("br", {})] : []),
    ...line.map(nodeOf),
  ]);
}

function nodeOf({ text, isBold, isItalic, href }: PastedText): MarkupNode {
  if (text === "\n") return element("br", {});
  let node: MarkupNode = encode(text);
  if (isItalic) node = element("i", {}, node);
  if (isBold) node = element("b", {}, node);
  return href ? element("a", { href }, node) : node;
}

/** Elements in a column, with the white space before, between and after them. */
export interface Spaced<Row> {
  rows: readonly Row[];
  /** One more gap than rows. */
  gaps: readonly string[];
}

/** Splits nodes into rows. Returns the first text between them instead, if there is one. */
export function spaced(nodes: readonly MarkupNode[]): Spaced<Markup> | string {
  const rows: Markup[] = [];
  const gaps = [""];
  for (const node of nodes) {
    if (typeof node !== "string") {
      rows.push(node);
      gaps.push("");
    } else if (/^[ \t\n\f\r]*$/.test(node)) gaps[gaps.length - 1] = node;
    else return node;
  }
  return { rows, gaps };
}

export function nodesOf({ rows, gaps }: Spaced<Markup>): MarkupNode[] {
  return [gaps[0] ?? "", ...rows.flatMap((row, index) => [row, gaps[index + 1] ?? ""])].filter(
    (node) => node !== "",
  );
}
