import { readTag, type StartTag } from "../../model/start-tags";

/** A part of HTML that is not closed, and so takes in what follows; or quotes that are none, or close too early. */
export interface UnclosedHtml {
  kind: "comment" | "tag" | "quote" | "stray quote" | "curly quote" | "textarea";
  /** How it begins. */
  part: string;
}

/** The first such part of a message's or a page's HTML, read as browsers do. */
export function unclosedHtml(html: string): UnclosedHtml | undefined {
  let next = 0;
  for (;;) {
    const start = html.indexOf("<", next);
    if (start < 0) return undefined;
    const found = (kind: UnclosedHtml["kind"], from = start) => ({
      kind,
      part: html.slice(from, from + 60),
    });
    if (html.startsWith("<!--", start)) {
      // Browsers take `<!-->` for a whole comment.
      const end = html.indexOf("-->", start + 2);
      if (end < 0) return found("comment");
      next = end + 3;
      continue;
    }
    const isClose = html[start + 1] === "/";
    const nameAt = start + (isClose ? 2 : 1);
    next = nameAt;
    if (!/[a-z]/i.test(html[nameAt] ?? "")) continue;
    const tag = readTag(html, nameAt);
    const fault = faultOf(tag, html);
    if (fault) return found(fault.kind, fault.start);
    // The end closes what a last closing tag would.
    if (tag.end >= html.length) return isClose ? undefined : found("tag");
    next = tag.end + 1;
    if (tag.name !== "textarea" || isClose) continue;
    // What stands in it is text.
    const [close] = html.slice(next).match(/<\/textarea/i) ?? [];
    if (close === undefined) return found("textarea");
    next = html.indexOf(close, next);
  }
}

/** The first attribute that is not as it was meant. */
function faultOf({ attributes }: StartTag, html: string) {
  for (const [index, { name, value, start, end }] of attributes.entries()) {
    const before = attributes[index - 1];
    const isTakenIn = before !== undefined && /[<>]/.test(before.value);
    if (/["']/.test(name))
      return isTakenIn
        ? { kind: "quote" as const, start: before.start }
        : { kind: "stray quote" as const, start: before?.start ?? start };
    if (name.includes("<")) return { kind: "tag" as const, start: undefined };
    if (/^[“”„]/.test(value) && /^[^"']*[“”„]/.test(html.slice(start, end)))
      return { kind: "curly quote" as const, start };
    // The place of a closing quote that is not there.
    if (end > html.length) return { kind: "quote" as const, start };
  }
  return undefined;
}
