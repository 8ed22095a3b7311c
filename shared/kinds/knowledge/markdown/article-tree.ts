import type { Element, ElementContent, Root, RootContent } from "hast";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import type { Heading, Image, Root as MarkdownRoot, Parent, Text } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmAutolinkLiteralFromMarkdown } from "mdast-util-gfm-autolink-literal";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { toHast } from "mdast-util-to-hast";
import { gfmAutolinkLiteral } from "micromark-extension-gfm-autolink-literal";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import { markdownFault } from "../../../model/markdown/markdown-fault";
import { articleBody } from "./article-body";
import { markCallouts } from "./callouts";
import { droppedElements, harmlessElements } from "./elements";
import { harmless } from "./harmless";
import { elementsIn } from "./hast";
import type { Loss } from "./loss";
import { type ArticleHeading, withAnchors } from "./with-anchors";
import { withHtml } from "./with-html";

const headingId = /[ \t]*\{:?[ \t]*#([\p{L}\p{N}][\p{L}\p{N}_:.-]{0,99})[^{}\n]*\}[ \t]*$/u;
const imageWidth = /^\{[^{}\n]{0,200}?\bwidth="?(\d{1,4})(px|%)?"?[^{}\n]{0,200}\}/;

/** An article as readers see it: its page, its search text and its excerpts come from this tree. */
export interface ArticleTree {
  root: Root;
  headings: ArticleHeading[];
  /** The parts that readers do not see as written. */
  losses: Loss[];
}

export interface ArticleOptions {
  /** The base of relative addresses. */
  baseUrl?: string | null | undefined;
}

// Twice as much as the longest article of plain lists.
const longestHtml = 500_000;

// Addresses are found as they are parsed. A second search for them in all texts would take quadratic time.
const { enter, exit } = gfmAutolinkLiteralFromMarkdown();
const mdastExtensions = [
  { enter, exit },
  gfmFootnoteFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  gfmTableFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
];
const extensions = [
  gfmAutolinkLiteral(),
  gfmFootnote(),
  gfmStrikethrough(),
  gfmTable(),
  gfmTaskListItem(),
];

/**
 * Reads GitHub's Markdown, with callouts, heading anchors and harmless HTML. A text that would take too long or too much memory
 * is shown as plain text; the API no longer accepts such texts.
 */
export function articleTree(markdown: string, { baseUrl }: ArticleOptions = {}): ArticleTree {
  const body = articleBody(markdown);
  if (markdownFault(body) !== undefined) return asWritten(markdown);
  const tree = fromMarkdown(body, { extensions, mdastExtensions });
  const losses: Loss[] = [];
  markCallouts(tree);
  readMarks(tree);
  const raw = toHast(tree, { allowDangerousHtml: true, clobberPrefix: "" }) as Root;
  const clean = harmless(withHtml(raw, losses), { baseUrl, losses });
  const root = sanitize(clean, articleSchema) as Root;
  if (sizeOf(root) > longestHtml) return asWritten(markdown);
  const headings = withAnchors(root);
  for (const element of elementsIn(root)) {
    const { className } = element.properties;
    if (Array.isArray(className) && className.length === 0) delete element.properties.className;
  }
  return { root, headings, losses };
}

function asWritten(markdown: string): ArticleTree {
  return { root: plainTree(markdown), headings: [], losses: [] };
}

/** The approximate length of its HTML. References share their addresses, so the tree can be small while the HTML is long. */
function sizeOf(node: Root | RootContent | ElementContent): number {
  if (!("children" in node)) return "value" in node ? node.value.length : 0;
  const own = node.type === "element" ? node : undefined;
  const attributes = Object.entries(own?.properties ?? {});
  return (
    attributes.reduce((sum, [name, value]) => sum + name.length + `${value}`.length, 10) +
    node.children.reduce((sum, child) => sum + sizeOf(child), 0)
  );
}

/** A text as written, in paragraphs. */
function plainTree(text: string): Root {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return { type: "root", children: parts.map(paragraph) };
}

function paragraph(text: string): Element {
  const lineBreak: Element = { type: "element", tagName: "br", properties: {}, children: [] };
  const children = text
    .split(/\r?\n/)
    .flatMap((line, index): ElementContent[] => [
      ...(index > 0 ? [lineBreak] : []),
      { type: "text", value: line },
    ]);
  return { type: "element", tagName: "p", properties: {}, children };
}

const ownClasses =
  /^(?:left|center|right|w25|w50|w75|callout(?:-title)?|note|tip|important|warning|caution|video|task|footnotes|back|ref|language-[\w+#.-]{1,30})$/;

/** The elements and attributes that the finished tree may have, whatever created it: the last check before it becomes HTML. */
const articleSchema: Schema = {
  ...defaultSchema,
  tagNames: [...harmlessElements],
  attributes: {
    "*": ["id", "dir", "lang", ["className", ownClasses]],
    a: ["href", "title"],
    abbr: ["title"],
    details: ["open"],
    div: [["role", "note"]],
    img: ["src", "alt", "title", "width", "height", "loading", "decoding", "referrerPolicy"],
    li: ["value"],
    ol: ["start"],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan"],
  },
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["https", "http"] },
  // Ids are created or checked here instead.
  clobber: [],
  required: {},
  strip: [...droppedElements],
};

/** Reads the braces of documentation tools: `## Title {#id}`, `![](picture){width=300}`, and drops `[](a){:target=b}`. */
function readMarks(tree: MarkdownRoot): void {
  const parents: Parent[] = [tree];
  for (let parent = parents.pop(); parent; parent = parents.pop()) {
    for (const [index, child] of parent.children.entries()) {
      if (child.type === "heading") readId(child);
      const next = parent.children[index + 1];
      if (child.type === "image") readWidth(child, next);
      // An instruction for Jekyll after a link or a picture, such as {:target="_blank"}.
      if (next?.type === "text") next.value = next.value.replace(/^\{:[^{}\n]{0,200}\}/, "");
      if ("children" in child) parents.push(child);
    }
  }
}

function readId(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type !== "text") return;
  const [mark, id] = headingId.exec(last.value.slice(-200)) ?? [];
  if (mark === undefined || id === undefined) return;
  last.value = last.value.slice(0, -mark.length);
  heading.data = { ...heading.data, hProperties: { id } };
}

function readWidth(image: Image, next: Parent["children"][number] | undefined): void {
  if (next?.type !== "text") return;
  const [mark, width = "", unit] = imageWidth.exec((next as Text).value) ?? [];
  if (mark === undefined) return;
  next.value = next.value.slice(mark.length);
  const quarters = Math.max(1, Math.round(Number(width) / 25));
  const share = quarters < 4 ? { className: [`w${quarters * 25}`] } : {};
  image.data = { hProperties: unit === "%" ? share : { width: Number(width) } };
}
