import type { Element, ElementContent, Root, RootContent } from "hast";
import {
  blockElements,
  droppedElements,
  endedBy,
  renamedElements,
  scopes,
  voidElements,
} from "./elements";
import { type HtmlToken, htmlAttributes, htmlTokens } from "./html-tokens";
import { countWords, type Loss } from "./loss";

// Deeper than anybody writes. Elements beyond this depth are not nested.
const maxOpen = 40;

type Node = RootContent | ElementContent;

/**
 * The tree with its raw HTML turned into elements. A later sibling may close a tag, as with Markdown inside `<details>`. Adds
 * what an unclosed comment swallows to `losses`.
 */
export function withHtml(tree: Root, losses: Loss[]): Root {
  return { ...tree, children: merged(tree.children, 0, losses) as RootContent[] };
}

function merged(children: readonly Node[], depth: number, losses: Loss[]): Node[] {
  const isPlain = children.every((child) => child.type !== "raw");
  if (isPlain) return children.map((child) => mergedWithin(child, depth, losses));
  const open = new OpenElements(depth);
  for (const child of children) {
    if (child.type === "raw") {
      const line = child.position?.start.line ?? 0;
      let read = 0;
      for (const token of htmlTokens(child.value)) {
        if (token.type === "unclosed") losses.push(takenIn(token, line + read));
        else open.take(token, line + read);
        if (token.type === "text") read += token.value.split("\n").length - 1;
      }
    } else open.append(mergedWithin(child, depth + open.depth, losses));
  }
  return open.children;
}

function mergedWithin(child: Node, depth: number, losses: Loss[]): Node {
  if (child.type !== "element") return child;
  child.children = merged(child.children, depth + 1, losses) as ElementContent[];
  return child;
}

function takenIn({ mark, value }: HtmlToken & { type: "unclosed" }, line: number): Loss {
  const words = countWords(value.replace(/^<(!--|[!?])/, ""));
  return { kind: "comment", what: mark, line, words };
}

/** The elements that raw HTML has opened among siblings. */
class OpenElements {
  readonly children: Node[] = [];
  private readonly stack: Element[] = [];

  constructor(private readonly outerDepth: number) {}

  get depth(): number {
    return this.stack.length;
  }

  take(token: Exclude<HtmlToken, { type: "unclosed" }>, line: number): void {
    if (token.type === "text") this.put({ type: "text", value: token.value });
    else if (token.type === "close") this.close(renamedElements[token.name] ?? token.name);
    else this.open(token, line);
  }

  /** Adds what Markdown has made. */
  append(child: Node): void {
    if (child.type === "element" && blockElements.has(child.tagName)) {
      // An unclosed element must not swallow the paragraphs after it.
      const dropped = this.stack.findIndex(({ tagName }) => droppedElements.has(tagName));
      if (dropped >= 0) this.stack.length = dropped;
      this.closeWithin(["p"]);
      if (child.tagName === "tr" || child.tagName === "li")
        this.closeWithin(endedBy[child.tagName] ?? []);
    }
    this.put(child);
  }

  private open(token: HtmlToken & { type: "open" }, line: number): void {
    const tagName = renamedElements[token.name] ?? token.name;
    if (blockElements.has(tagName)) this.closeWithin(["p"]);
    this.closeWithin(endedBy[tagName] ?? []);
    const element: Element = {
      type: "element",
      tagName,
      properties: htmlAttributes(token.name, token.attributes),
      children: [],
      position: { start: { line, column: 1 }, end: { line, column: 1 } },
    };
    const isFull = this.stack.length + this.outerDepth >= maxOpen;
    if (isFull && !voidElements.has(tagName)) return;
    this.put(element);
    if (!voidElements.has(tagName) && !token.isClosed) this.stack.push(element);
  }

  private close(tagName: string): void {
    const place = this.stack.findLastIndex((each) => each.tagName === tagName);
    if (place >= 0) this.stack.length = place;
    else if (tagName === "br") this.put({ type: "element", tagName, properties: {}, children: [] });
  }

  /** Closes the innermost of these elements, unless an inner list or table is still open. */
  private closeWithin(tagNames: readonly string[]): void {
    let place = this.stack.length;
    for (let index = this.stack.length - 1; index >= 0; index -= 1) {
      const { tagName } = this.stack[index] ?? { tagName: "" };
      if (tagNames.includes(tagName)) place = index;
      else if (scopes.has(tagName)) break;
    }
    this.stack.length = place;
  }

  private put(child: Node): void {
    const parent = this.stack.at(-1);
    const siblings = (parent?.children ?? this.children) as Node[];
    const last = siblings.at(-1);
    if (child.type === "text" && last?.type === "text") last.value += child.value;
    else siblings.push(child);
  }
}
