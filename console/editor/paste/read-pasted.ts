import type { Pasted, PastedBlock, PastedText } from "./pasted";
import { trusted } from "./trusted";

/** The marks of a text, inherited from the elements around it. */
interface Marks {
  isBold: boolean;
  isItalic: boolean;
  href: string | undefined;
  isCode: boolean;
  /** Headings are bold already. */
  isHeading: boolean;
}

const ignored =
  /^(style|script|head|title|meta|link|template|o:p|img|svg|video|iframe|button|input|select|noscript)$/;
const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
/** The attribute that has an element's style while it is read. */
const styleName = "data-style";
const blocks =
  /^(p|div|section|article|header|footer|main|blockquote|figure|figcaption|address|dl|dt|dd|body|html|center)$/;

/**
 * Reads the blocks of HTML that Word, Google Docs, Pages, mail programs and browsers put on the clipboard. Of the text
 * formatting, only bold, italic and links are kept.
 */
export function readPasted(html: string): Pasted[] {
  const reader = new Reader();
  // Only the part between these markers was copied.
  const [, fragment] =
    /<!--\s*StartFragment\s*-->([\s\S]*?)<!--\s*EndFragment\s*-->/i.exec(html) ?? [];
  // Such a document runs no script and loads nothing. The console's content security policy would report each inline style.
  const unstyled = (fragment ?? html).replace(tag, (each) =>
    each.replace(/(?<=\s)style(?=\s*=)/gi, styleName),
  );
  const { body } = new DOMParser().parseFromString(trusted(unstyled), "text/html");
  reader.nodes([...body.childNodes], {
    ...{ isBold: false, isItalic: false, href: undefined, isCode: false, isHeading: false },
  });
  return reader.end();
}

class Reader {
  private readonly done: Pasted[] = [];
  private open: PastedBlock = newBlock("paragraph");
  private readonly lists: boolean[] = [];

  nodes(nodes: readonly Node[], marks: Marks): void {
    for (const node of nodes) this.node(node, marks);
  }

  end(): Pasted[] {
    this.close();
    return this.done;
  }

  private node(node: Node, marks: Marks): void {
    if (node instanceof Text) this.text(node.data, marks);
    if (!isElement(node) || ignored.test(node.localName)) return;
    const style = styleOf(node);
    // Word writes an item's bullet as text.
    if (/mso-list:\s*ignore|display:\s*none/i.test(style)) return;
    this.element(node, marked(node, style, marks), style);
  }

  private element(element: Element, marks: Marks, style: string): void {
    const { localName: tagName } = element;
    const childNodes = [...element.childNodes];
    const heading = /^h([1-6])$/.exec(tagName)?.[1] ?? headingOf(element);
    const item = itemOfWord(element, style);
    if (tagName === "br") this.open.text.push(piece("\n", marks));
    else if (tagName === "hr") this.block(newBlock("rule"), () => {});
    else if (tagName === "ul" || tagName === "ol") this.list(element, marks, tagName === "ol");
    else if (tagName === "table") this.table(element, marks);
    else if (tagName === "pre") {
      this.block(newBlock("code"), () => this.nodes(childNodes, { ...marks, isCode: true }));
    } else if (tagName === "li") {
      const depth = levelOf(element) || Math.max(1, this.lists.length);
      this.block(newBlock("item", depth, this.lists.at(-1) ?? false), () =>
        this.nodes(childNodes, marks),
      );
    } else if (item) this.block(item, () => this.nodes(childNodes, marks));
    else if (heading) {
      this.block(newBlock("heading", Number(heading)), () =>
        this.nodes(childNodes, { ...marks, isHeading: true }),
      );
    } else if (goesOn(element, style)) this.goOn(childNodes, marks);
    else if (blocks.test(tagName)) this.paragraph(childNodes, marks);
    else this.nodes(childNodes, marks);
  }

  /** Reads a paragraph. At the start of a list item, it becomes the item's text. */
  private paragraph(nodes: readonly Node[], marks: Marks): void {
    if (this.open.kind === "item" && !hasText(this.open)) this.nodes(nodes, marks);
    else this.block(newBlock("paragraph"), () => this.nodes(nodes, marks));
  }

  /** Adds a line to the previous list item, if there is one. */
  private goOn(nodes: readonly Node[], marks: Marks): void {
    this.paragraph(nodes, marks);
    const [item, added] = this.done.slice(-2);
    if (item?.kind !== "item" || added?.kind !== "paragraph") return;
    this.done.pop();
    item.text.push(piece("\n", marks), ...added.text);
  }

  private block(block: PastedBlock, fill: () => void): void {
    this.close();
    this.open = block;
    fill();
    this.close();
  }

  private close(): void {
    const { open } = this;
    const text = open.kind === "code" ? open.text : trimmed(open.text);
    if (text.length > 0 || open.kind === "rule") this.done.push({ ...open, text });
    this.open = newBlock("paragraph");
  }

  private list(list: Element, marks: Marks, isNumbered: boolean): void {
    this.close();
    this.lists.push(isNumbered);
    this.nodes([...list.childNodes], marks);
    this.lists.pop();
    this.close();
  }

  private table(table: Element, marks: Marks): void {
    this.close();
    const rows = within(table, "tr").map((row) =>
      [...row.childNodes].filter(isCell).map((cell) => cellText(cell, marks)),
    );
    const filled = rows.filter((row) => row.length > 0);
    // Google Docs and mail programs use a table with a single cell for layout.
    const [only] = filled;
    if (filled.length === 1 && only?.length === 1) {
      const [cell] = within(table, "td");
      this.nodes([...(cell?.childNodes ?? [])], marks);
    } else if (filled.length > 0) this.done.push({ kind: "table", rows: filled });
  }

  private text(value: string, marks: Marks): void {
    const text = marks.isCode ? value : value.replace(/[\s\u00a0]+/g, " ");
    if (text !== "") this.open.text.push(piece(text, marks));
  }
}

function newBlock(kind: PastedBlock["kind"], depth = 1, isNumbered = false): PastedBlock {
  return { kind, depth, isNumbered, text: [] };
}

function piece(text: string, { isBold, isItalic, href }: Marks): PastedText {
  return { text, isBold, isItalic, href };
}

function hasText({ text }: PastedBlock): boolean {
  return text.some((each) => each.text.trim() !== "");
}

/** The marks inside an element. Google Docs writes them as styles, and wraps everything in a `<b>` that is not bold. */
function marked(element: Element, style: string, marks: Marks): Marks {
  const { localName } = element;
  // Word also writes `mso-bidi-font-weight`, which is a different property.
  const weight = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style)?.[1];
  const slant = /(?<![\w-])font-style:\s*(\w+)/i.exec(style)?.[1];
  const isStrong = weight
    ? weight === "bold" || weight === "bolder" || Number(weight) >= 600
    : marks.isBold || /^(b|strong)$/.test(localName);
  const isItalic = slant
    ? slant === "italic" || slant === "oblique"
    : marks.isItalic || /^(i|em)$/.test(localName);
  const href = localName === "a" ? addressIn(attributeOf(element, "href")) : marks.href;
  return { ...marks, isBold: isStrong && !marks.isHeading, isItalic, href };
}

/** Word marks headings with a class, and Word for the web with a role, instead of a heading element. */
function headingOf(element: Element): string | undefined {
  const name = attributeOf(element, "class");
  if (attributeOf(element, "role") === "heading") return attributeOf(element, "aria-level") || "2";
  if (name === "MsoTitle") return "1";
  return /^(?:Mso)?Heading([1-6])$/.exec(name)?.[1];
}

/** A list item's depth. In Word for the web, lists are not nested: each item has a list of its own and names its depth. */
function levelOf(item: Element): number {
  return Number(attributeOf(item, "data-aria-level") || attributeOf(item, "aria-level"));
}

/** Word writes the second paragraph of a list item as a list paragraph without a bullet. */
function goesOn(element: Element, style: string): boolean {
  return /^MsoListParagraph/.test(attributeOf(element, "class")) && !/mso-list:/i.test(style);
}

/** Word writes list items as paragraphs that name their list and level. */
function itemOfWord(element: Element, style: string): PastedBlock | undefined {
  const level = /mso-list:\s*\S+\s+level(\d+)/i.exec(style)?.[1];
  if (!level) return undefined;
  const sign = [...element.childNodes].find(isSign)?.textContent ?? "";
  return newBlock("item", Number(level), /^[\s\u00a0]*(?:\d+|[a-z]+)[.)]/i.test(sign));
}

function isElement(node: Node): node is Element {
  return node instanceof Element;
}

function isSign(node: Node): boolean {
  return (
    isElement(node) &&
    (/mso-list:\s*ignore/i.test(styleOf(node)) || [...node.childNodes].some(isSign))
  );
}

function isCell(node: Node): node is Element {
  return isElement(node) && /^t[dh]$/.test(node.localName);
}

function within(element: Element, name: string): Element[] {
  return [...element.children].flatMap((child) => {
    if (child.localName === name) return [child];
    return child.localName === "table" ? [] : within(child, name);
  });
}

/** The paragraphs of a cell. */
function cellText(cell: Element, marks: Marks): PastedText[] {
  const reader = new Reader();
  reader.nodes([...cell.childNodes], marks);
  return reader
    .end()
    .flatMap((block, index) => [
      ...(index > 0 ? [piece(" ", marks)] : []),
      ...(block.kind === "table"
        ? []
        : block.text.map((each) => (each.text === "\n" ? { ...each, text: " " } : each))),
    ]);
}

function trimmed(text: readonly PastedText[]): PastedText[] {
  const isSpace = ({ text: each }: PastedText) => each.trim() === "";
  const first = text.findIndex((each) => !isSpace(each));
  if (first < 0) return [];
  const last = text.findLastIndex((each) => !isSpace(each));
  return text.slice(first, last + 1).map((each, index, all) => {
    let content = each.text;
    if (index === 0) content = content.trimStart();
    if (index === all.length - 1) content = content.trimEnd();
    return { ...each, text: content };
  });
}

function styleOf(element: Element): string {
  return attributeOf(element, styleName);
}

function attributeOf(element: Element, name: string): string {
  return element.getAttribute(name) ?? "";
}

/** The address of a pasted link, if it is a web or mail link. Google's redirect is removed. */
function addressIn(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const isDetour = /^(www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === "/url";
  const target = isDetour ? url.searchParams.get("q") : null;
  if (target) return addressIn(target);
  return /^(https?|mailto|tel):$/.test(url.protocol) ? href.trim() : undefined;
}
