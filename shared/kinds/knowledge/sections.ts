import { type ArticleOptions, articleTree } from "./markdown/article-tree";
import { sectionsIn } from "./markdown/sections-in";
import type { Section } from "./section";

/** The text of a Markdown article as readers see it, by its headings. */
export function sectionsOf(markdown: string, options: ArticleOptions = {}): Section[] {
  return sectionsIn(articleTree(markdown, options).root);
}
