import type { Element, ElementContent, Root, RootContent } from "hast";
import { defaultSchema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toHast } from "mdast-util-to-hast";
import { gfmTable } from "micromark-extension-gfm-table";
import { isLocalAsset } from "../../../shared/kinds/asset/local-asset";
import { Anchors } from "../../../shared/kinds/knowledge/sections";
import { Html } from "../../../shared/kinds/landing-page/html";
import { markdownFault } from "../../../shared/model/markdown/markdown-fault";
import { plainArticle } from "./plain-article";
import type { RenderedMarkdown } from "./rendered-markdown";

// Only what Markdown can express: HTML in it is left out, and there is no `style`, `id` or `class`. A local run's pictures
// without TLS are kept below.
const schema = {
  ...defaultSchema,
  attributes: {
    a: ["href", "title"],
    img: ["src", "alt", "title"],
    ol: ["start"],
    td: ["align"],
    th: ["align"],
  },
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["https", "http"] },
};

// Twice as much as the longest article of plain lists.
const longestHtml = 500_000;

/**
 * Markdown as HTML that is safe on a page, whatever it contains. Its top heading ranks below the page's own. A text that
 * would take too long or too much room is shown as it is written; none is accepted any more.
 */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  if (markdownFault(markdown) !== undefined) return plainArticle(markdown);
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const clean = sanitize(toHast(tree), schema) as Root;
  if (sizeOf(clean) > longestHtml) return plainArticle(markdown);
  const highest = Math.min(6, ...[...elementsIn(clean)].map(levelOf).filter((level) => level > 0));
  const anchors = new Anchors();
  const headings: RenderedMarkdown["headings"] = [];
  for (const element of elementsIn(clean)) {
    const level = levelOf(element);
    if (level > 0) {
      const shown = Math.min(6, level - highest + 2);
      const text = textOf(element);
      const anchor = anchors.of(text);
      element.tagName = `h${shown}`;
      element.properties = { id: anchor };
      headings.push({ level: shown, text, anchor });
    }
    if (element.tagName === "img") {
      element.properties = { ...element.properties, loading: "lazy", decoding: "async" };
      element.properties.alt ??= "";
      const { src } = element.properties;
      if (/^http:/i.test(`${src}`) && !isLocalAsset(`${src}`)) delete element.properties.src;
      element.properties.referrerPolicy = "no-referrer";
    }
    if (element.tagName === "pre") element.properties = { tabIndex: 0 };
  }
  clean.children = clean.children.map(inScrollingFrame);
  return { html: new Html(toHtml(clean)), headings };
}

/** A wide table scrolls inside its own box, so the page does not. */
function inScrollingFrame(node: RootContent): RootContent {
  if (node.type !== "element" || node.tagName !== "table") return node;
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["scroll"], tabIndex: 0 },
    children: [node],
  };
}

/** About how long its HTML is. References share their addresses, so the tree is small where that is long. */
function sizeOf(node: Root | RootContent | ElementContent): number {
  if (!("children" in node)) return "value" in node ? node.value.length : 0;
  const own = node.type === "element" ? node : undefined;
  const attributes = Object.entries(own?.properties ?? {});
  return (
    attributes.reduce((sum, [name, value]) => sum + name.length + `${value}`.length, 10) +
    node.children.reduce((sum, child) => sum + sizeOf(child), 0)
  );
}

function levelOf({ tagName }: Element): number {
  return /^h[1-6]$/.test(tagName) ? Number(tagName.slice(1)) : 0;
}

function* elementsIn(parent: {
  children: readonly (RootContent | ElementContent)[];
}): Iterable<Element> {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    yield child;
    yield* elementsIn(child);
  }
}

function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}
