import * as z from "zod/mini";
import { text } from "../../model/fields";
import { articleFault } from "./markdown/article-fault";

/** An item's Markdown where it is written: what would take too long to render is refused. */
export const writtenContent = text(50_000, "Markdown.").check(
  z.superRefine((content, { issues }) => {
    const fault = articleFault(content);
    if (fault !== undefined) issues.push({ code: "custom", message: fault, input: content });
  }),
);
