import type { Html } from "../../../shared/kinds/landing-page/html";

/** An article's text as HTML. */
export interface RenderedMarkdown {
  html: Html;
  /** The headings that can be linked to. */
  headings: { level: number; text: string; anchor: string }[];
}
