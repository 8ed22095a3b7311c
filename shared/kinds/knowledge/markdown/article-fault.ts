import { markdownFault } from "../../../model/markdown/markdown-fault";
import { articleBody } from "./article-body";

/** Why an article would take too long or too much room as a page; undefined for what people write. */
export function articleFault(markdown: string): string | undefined {
  return markdownFault(articleBody(markdown));
}
