import type { Warning } from "../../shared/handlers/operation/warnings";
import { type UnclosedHtml, unclosedHtml } from "../../shared/kinds/message/content-faults";

/** Warns of the first part of HTML that is not closed as intended. */
export function unclosedWarnings(html: string, field: string): Warning[] {
  const found = unclosedHtml(html);
  return found ? [{ code: "unclosed_html", message: describeUnclosed(found, field) }] : [];
}

function describeUnclosed({ kind, part }: UnclosedHtml, field: string): string {
  const place = `${JSON.stringify(part)} in ${field}`;
  switch (kind) {
    case "comment":
      return `The comment that begins with ${place} has no -->, so visitors see nothing from there on. Close it.`;
    case "tag":
      return `The tag that begins with ${place} has no >, so it takes in what follows, and visitors do not see that. Close it.`;
    case "quote":
      return `The quote that opens in ${place} is not closed, so the attribute takes in what follows, and visitors do not see that. Close it, before the tag's >.`;
    case "stray quote":
      return `The quotes at ${place} do not match, so the value ends at the second one. Write &quot; for a quote within a value.`;
    case "curly quote":
      return `The quotes at ${place} are typographic, so they are part of the value. Write " instead.`;
    case "textarea":
      return `${place} is not closed, so what follows is text in that field. Add </textarea>.`;
  }
}
