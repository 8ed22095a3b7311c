import type { Warning } from "../../shared/handlers/operation/warnings";
import { readAsPlainText } from "../../shared/kinds/message/read-as-text";

/** Markup in a text for the chat, which visitors read as it is. Placeholders are told by themselves. */
export function markupWarnings(content = ""): Warning[] {
  return readAsPlainText(content)
    .filter(({ kind }) => kind !== "a placeholder")
    .map(({ kind, part }) => ({
      code: "read_as_text",
      message: `${JSON.stringify(part.slice(0, 80))} in content is ${kind}, so visitors read it as it is. The chat shows plain text: leave it out, and write an address as it is.`,
    }));
}
