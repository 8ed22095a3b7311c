import type { Element, ElementContent, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import {
  type ArticleOptions,
  articleTree,
} from "../../../shared/kinds/knowledge/markdown/article-tree";
import { elementsIn, hastText } from "../../../shared/kinds/knowledge/markdown/hast";
import { sectionsIn } from "../../../shared/kinds/knowledge/markdown/sections-in";
import type { ArticleHeading } from "../../../shared/kinds/knowledge/markdown/with-anchors";
import type { Section } from "../../../shared/kinds/knowledge/section";
import { Html } from "../../../shared/kinds/landing-page/html";
import { type HelpWords, helpWordsIn } from "./help-words";

/** An article's text as HTML. */
export interface RenderedMarkdown {
  html: Html;
  /** The headings that can be linked to. */
  headings: ArticleHeading[];
  /** The same text without HTML. */
  sections: Section[];
  /** Whether its code has colours. */
  isColoured: boolean;
}

// The most code of an article that is coloured, in characters.
const maxColoured = 16_000;

export interface RenderOptions extends ArticleOptions {
  /** The language of the service's own texts in the article. */
  language?: string | undefined;
  /** Colours code; undefined if the language is unknown, or the code is too long. */
  highlight?: ((code: string, language: string) => ElementContent[] | undefined) | undefined;
}

/** Markdown as HTML that is safe on a page, whatever it contains. */
export function renderMarkdown(
  markdown: string,
  { language = "en", highlight, ...options }: RenderOptions = {},
): RenderedMarkdown {
  const { root, headings } = articleTree(markdown, options);
  const sections = sectionsIn(root);
  const words = helpWordsIn(language);
  let isColoured = false;
  let remaining = maxColoured;
  for (const element of elementsIn(root)) {
    addWords(element, words);
    if (element.tagName !== "pre") continue;
    element.properties.tabIndex = 0;
    const [code] = element.children;
    if (code?.type !== "element" || code.tagName !== "code") continue;
    const name = languageOf(code);
    delete code.properties.className;
    const text = hastText(code);
    if (name === undefined || text.length > remaining) continue;
    const coloured = highlight?.(text, name);
    if (!coloured) continue;
    remaining -= text.length;
    code.children = coloured;
    isColoured = true;
  }
  root.children = inScrollingFrames(root.children) as RootContent[];
  return { html: new Html(toHtml(root)), headings, sections, isColoured };
}

/** The service's own texts in an article: the kind of a callout without a title, and the link back from a footnote. */
function addWords(element: Element, words: HelpWords): void {
  const { className } = element.properties;
  const [first, kind] = Array.isArray(className) ? className : [];
  if (first === "back") element.properties.ariaLabel = words.backToText;
  if (first === "callout" && !element.children.some(isTitle)) {
    const value = words.callouts[kind as keyof HelpWords["callouts"]];
    element.children.unshift({
      ...{ type: "element", tagName: "p", properties: { className: ["callout-title"] } },
      children: [{ type: "text", value }],
    });
  }
}

function isTitle(node: ElementContent): boolean {
  if (node.type !== "element") return false;
  const { className } = node.properties;
  return Array.isArray(className) && className.includes("callout-title");
}

function languageOf({ properties: { className } }: Element): string | undefined {
  const [name] = Array.isArray(className) ? className : [];
  return `${name}`.startsWith("language-") ? `${name}`.slice(9).toLowerCase() : undefined;
}

/** A wide table scrolls inside its own box, so the page does not. */
function inScrollingFrames(
  children: readonly (RootContent | ElementContent)[],
): (RootContent | ElementContent)[] {
  return children.map((node) => {
    if (node.type !== "element") return node;
    if (node.tagName !== "table") {
      node.children = inScrollingFrames(node.children) as ElementContent[];
      return node;
    }
    return {
      type: "element",
      tagName: "div",
      properties: { className: ["scroll"], tabIndex: 0 },
      children: [node],
    };
  });
}
