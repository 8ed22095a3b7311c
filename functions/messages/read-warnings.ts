import type { Warning } from "../../shared/handlers/operation/warnings";
import {
  type ReadAsText,
  readAsPlainText,
  readAsText,
} from "../../shared/kinds/message/read-as-text";
import { type PlacedText, textsIn } from "../../shared/model/texts-in";

/** What visitors would read of HTML as it stands, though it was meant otherwise. */
export function htmlReadWarnings(html: string, field: string): Warning[] {
  return readAsText(html).map((each) =>
    unread(each, field, "Write HTML, such as <p><b>Sale</b></p>."),
  );
}

// Their texts are addresses, names or HTML.
const notRead = new Set(
  "htmlContent cssContent url imageUrl linkUrl id type goTo when next slug thanksSlug accentColor name".split(
    " ",
  ),
);

/** The same of the plain texts within a field; the first of each kind. */
export function textReadWarnings(value: unknown, field: string): Warning[] {
  const found = new Map<string, Warning>();
  for (const { path, text } of textsIn(value, notRead, field) as Iterable<PlacedText>) {
    for (const each of readAsPlainText(text)) {
      if (found.has(each.kind)) continue;
      found.set(each.kind, unread(each, path, "The field is plain text: leave it out."));
    }
  }
  return [...found.values()];
}

function unread({ kind, part }: ReadAsText, field: string, advice: string): Warning {
  const short = part.slice(0, 80);
  return kind === "a placeholder"
    ? {
        code: "unknown_placeholder",
        message: `Nothing fills in ${short} in ${field}, so visitors read it as it is. There are no placeholders here.`,
      }
    : {
        code: "read_as_text",
        message: `${JSON.stringify(short)} in ${field} is ${kind}, so visitors read it as it is. ${advice}`,
      };
}
