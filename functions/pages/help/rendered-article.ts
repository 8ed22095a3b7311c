import { createHash } from "node:crypto";
import { html, paragraphs } from "../../../shared/kinds/landing-page/html";
import { BoundedMap } from "../../../shared/model/bounded-map";
import { failureOf, writeLine } from "../../../shared/runtime/log";
import { RenderGuard } from "../render-guard";
import { type RenderedMarkdown, type RenderOptions, renderMarkdown } from "./markdown";

// An article is 500 KB at most, and nearly always a hundredth of it.
const maxKept = 32;
const renderCache = new BoundedMap<string, RenderedMarkdown>(maxKept);
const guard = new RenderGuard();

const codeOfALanguage = /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*(?:`{3,}|~{3,})[ \t]*[a-z]/im;

interface Written {
  content: string;
  baseUrl: string | null;
  /** The help center's language. */
  language: string;
}

/** An article's Markdown as HTML, rendered once. If it cannot be rendered, it is shown as plain text. */
export async function renderedArticle(article: Written, now: Date): Promise<RenderedMarkdown> {
  const { content, baseUrl, language } = article;
  const parts = JSON.stringify([content, baseUrl, language]);
  const key = createHash("sha256").update(parts).digest("base64");
  const cached = renderCache.get(key);
  if (cached) return cached;
  // The languages of code take as long to load as the renderer itself.
  const coloured = codeOfALanguage.test(content) ? await import("./highlight") : undefined;
  const options = { baseUrl, language, highlight: coloured?.highlight };
  const rendered = renderedOrPlain(key, content, options, now);
  renderCache.set(key, rendered);
  return rendered;
}

function renderedOrPlain(
  key: string,
  markdown: string,
  options: RenderOptions,
  now: Date,
): RenderedMarkdown {
  try {
    return guard.run(key, now, () => renderMarkdown(markdown, options));
  } catch (error) {
    writeLine(JSON.stringify({ level: "warn", task: "article", ...failureOf(error) }));
    return plainArticle(markdown);
  }
}

/** An article as plain text, for Markdown that took too long to render. */
function plainArticle(markdown: string): RenderedMarkdown {
  return {
    html: html`${paragraphs(markdown)}`,
    headings: [],
    sections: [{ heading: "", anchor: "", text: markdown }],
    isColoured: false,
  };
}
