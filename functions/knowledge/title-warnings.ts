import type { Warning } from "../../shared/handlers/operation/warnings";
import { readAsPlainText } from "../../shared/kinds/message/read-as-text";

/** Markup in an item's title, which readers see as it is. A title may well be about placeholders. */
export function titleWarnings(title: string): Warning[] {
  return readAsPlainText(title)
    .filter(({ kind }) => kind !== "a placeholder")
    .map(({ kind, part }) => ({
      code: "read_as_text",
      message: `${JSON.stringify(part.slice(0, 80))} in title is ${kind}, so readers see it as it is. The field is plain text: leave it out.`,
    }));
}
