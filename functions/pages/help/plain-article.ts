import { html, paragraphs } from "../../../shared/kinds/landing-page/html";
import type { RenderedMarkdown } from "./rendered-markdown";

/** An article as it is written, for Markdown that took too long to render. */
export function plainArticle(markdown: string): RenderedMarkdown {
  return {
    html: html`${paragraphs(markdown)}`,
    headings: [],
    sections: [{ heading: "", anchor: "", text: markdown }],
    isColoured: false,
  };
}
