import type { ArticleHeading } from "../../../shared/kinds/knowledge/markdown/with-anchors";
import type { Section } from "../../../shared/kinds/knowledge/section";
import type { Html } from "../../../shared/kinds/landing-page/html";

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
