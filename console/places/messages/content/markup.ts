import type { PastedText } from "../../../editor/paste/pasted";
import { byName } from "../../../words/by-name";
import { contentWords } from "../words";

/** An element with every character as it is written, so that writing it gives the same text again. */
export interface Markup {
  name: string;
  attributes: readonly Attribute[];
  /** What stands before the `>` of an element without content. */
  end: "" | "/" | " /";
  children: readonly MarkupNode[];
}

/** A text is as it is written, character references included; no two stand side by side, and none is empty. */
export type MarkupNode = string | Markup;

/** A value is as it is written. One without a value is its name alone. */
export type Attribute = readonly [name: string, value?: string, quote?: '"' | "'"];

/** Why HTML cannot be edited as parts, in a sentence for its author. */
export class Unreadable extends Error {}

const { reasons } = contentWords;
const voids = /^(img|br|input)$/;
const maxDeep = 20;

const startTag = /<([a-z][a-z0-9]*)((?: [a-z][a-z0-9-]*(?:="[^"]*"|='[^']*')?)*)( ?\/)?>/y;
const endTag = /<\/([a-z][a-z0-9]*)>/y;
const text = /[^<]+/y;
// What a reference without a semicolon means depends on what follows, so such a text is left to the code.
const reference = /&(?:#\d+;|#x[0-9a-f]+;|[a-z][a-z0-9]*;?|#)/gi;
// A name in an address's query is none.
const queryName = /&(?:utm_[a-z]+|[a-z][a-z0-9]*)=/gi;

/**
 * Reads HTML that is written strictly: tags and attributes in lower case, each value in quotes, each element closed.
 * Writing what was read gives the same text.
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

/** A bare `&` is one, and so is that of an address's query. Only the usual named references are known. */
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

/** The text of a written text or value. */
export function decode(written: string): string {
  return written.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name) return characters.get(name) ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
      // What HTML reads in place of these is not what they say.
      const isPlain = code >= 0xa0 ? code <= 0x10ffff : code >= 0x20 && code < 0x7f;
      return isPlain && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : all;
    },
  );
}

const written: Record<string, string> = byName({
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\u00a0": "&nbsp;" },
});

/** How HTML writes a text. */
export function encode(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (each) => written[each] ?? each);
}

/** How HTML writes a value between `"`. */
export function encodeValue(text: string): string {
  return text.replace(/[&<>"\u00a0]/g, (each) => written[each] ?? each);
}

/** An attribute's value; undefined if there is none. */
export function attributeOf({ attributes }: Markup, name: string): string | undefined {
  const found = attributes.find(([each]) => each === name);
  return found && decode(found[1] ?? "");
}

/** An element with an attribute: with this value, with its name alone (`true`), or without it. */
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

/** The text within nodes, without their tags. */
export function wordsIn(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => (typeof node === "string" ? decode(node) : wordsIn(node.children)))
    .join("");
}

/** Pasted lines as a text with marks, a break between them. */
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

/** Elements one below the other, and the white space before, between and after them. */
export interface Spaced<Row> {
  rows: readonly Row[];
  /** One more than the rows. */
  gaps: readonly string[];
}

/** Nodes as rows; the first that is text is answered in their place. */
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
