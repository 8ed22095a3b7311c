import { type Attribute, decode, encode, encodeValue, type MarkupNode } from "./markup";

// What a text is marked with.
const marks = /^(b|strong|i|em|u|s|code|small|mark|sub|sup|span|a)$/;

/** Puts a text with its marks into an element in which it is edited. Nothing there leads anywhere or runs. */
export function draw(nodes: readonly MarkupNode[], into: HTMLElement): void {
  into.replaceChildren(...nodes.map(drawn));
}

function drawn(node: MarkupNode): Node {
  // HTML shows a line that is broken in the source as one.
  if (typeof node === "string") {
    return document.createTextNode(decode(node).replace(/[\t\n\f\r]+ */g, " "));
  }
  const made = document.createElement(node.name);
  // Kept as data: a style would be against the policy of the page, and a link is none while it is written.
  made.dataset.written = JSON.stringify(node.attributes);
  made.append(...node.children.map(drawn));
  return made;
}

/** What stands in such an element. Marks that it does not know are left out, their text stays. */
export function read(from: Node): MarkupNode[] {
  const nodes = [...from.childNodes].flatMap((child): MarkupNode[] => {
    if (child.nodeType === 3) return lines(child.nodeValue ?? "");
    const name = child.nodeName.toLowerCase();
    const attributes = attributesOf(child as HTMLElement);
    if (name === "br") return [{ name, attributes, end: "", children: [] }];
    const children = read(child);
    if (!marks.test(name)) return children;
    return children.length > 0 ? [{ name, attributes, end: "", children }] : [];
  });
  return joined(nodes);
}

/** Browsers write a break as one of these two, as the style of the field has it. */
function lines(text: string): MarkupNode[] {
  const made = { name: "br", attributes: [], end: "", children: [] } as const;
  return text
    .split("\n")
    .flatMap((line, index) => [...(index > 0 ? [made] : []), ...(line ? [encode(line)] : [])]);
}

function attributesOf(element: HTMLElement): Attribute[] {
  const { written } = element.dataset;
  if (written !== undefined) return JSON.parse(written) as Attribute[];
  const href = element.getAttribute("href");
  return href === null ? [] : [["href", encodeValue(href), '"']];
}

function joined(nodes: readonly MarkupNode[]): MarkupNode[] {
  const all: MarkupNode[] = [];
  for (const node of nodes) {
    const before = all.at(-1);
    if (typeof before === "string" && typeof node === "string") all[all.length - 1] = before + node;
    else all.push(node);
  }
  return all;
}

/** A last break holds the caret below the text, and says nothing. */
export function withoutLastBreak(nodes: readonly MarkupNode[]): MarkupNode[] {
  const last = nodes.at(-1);
  const isBreak = typeof last === "object" && last.name === "br" && last.attributes.length === 0;
  return isBreak ? nodes.slice(0, -1) : [...nodes];
}
