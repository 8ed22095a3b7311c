import * as z from "zod/mini";
import { text } from "../../model/fields";
import { markdownFault } from "../../model/markdown/markdown-fault";
import { articleBody } from "./markdown/article-body";

/** An item's Markdown for writing. Refuses what would take too long to render. */
export const writtenContent = text(50_000, "Markdown.").check(
  z.superRefine((content, { issues }) => {
    const fault = articleFault(content);
    if (fault !== undefined) issues.push({ code: "custom", message: fault, input: content });
  }),
);

/** Why an article would take too long or too much memory as a page; undefined for anything that people write. */
export function articleFault(markdown: string): string | undefined {
  return markdownFault(articleBody(markdown));
}
