import { decodeNamedCharacterReference } from "decode-named-character-reference";
import { decodeNumericCharacterReference } from "micromark-util-decode-numeric-character-reference";
import { type Attribute, readTag } from "../../../model/start-tags";

/** A part of raw HTML, in reading order. */
export type HtmlToken =
  | { type: "text"; value: string }
  | { type: "open"; name: string; attributes: ReadonlyMap<string, string>; isClosed: boolean }
  | { type: "close"; name: string }
  | { type: "unclosed"; mark: string; value: string };

// What stands in them is no HTML.
const rawText = new Set(["script", "style", "textarea", "title", "iframe", "noembed", "xmp"]);

/**
 * The tags and texts of raw HTML, in linear time. Comments and declarations are left out, but for one that takes in the rest
 * because nothing closes it. A `<` that begins no tag is text.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let position = 0;
  while (position < html.length) {
    const start = html.indexOf("<", position);
    const end = start < 0 ? html.length : start;
    if (end > position) yield textToken(html.slice(position, end));
    if (start < 0) return;
    const comment = ["<!--", "-->", "<!", ">", "<?", "?>"];
    const place = comment.findIndex(
      (mark, index) => index % 2 === 0 && html.startsWith(mark, start),
    );
    if (place >= 0) {
      const mark = comment[place + 1] ?? "";
      const close = html.indexOf(mark, start + (comment[place] ?? "").length);
      if (close < 0) yield { type: "unclosed", mark, value: html.slice(start) };
      position = close < 0 ? html.length : close + mark.length;
      continue;
    }
    const isClose = html[start + 1] === "/";
    const isTag = /[a-z]/i.test(html[start + (isClose ? 2 : 1)] ?? "");
    const tag = isTag ? readTag(html, start + (isClose ? 2 : 1)) : undefined;
    if (!tag || tag.end >= html.length) {
      // Nothing after an open tag is a tag, so its end is searched for once.
      const next = tag ? html.length : start + 1;
      yield textToken(html.slice(start, next));
      position = next;
      continue;
    }
    const { name } = tag;
    position = tag.end + 1;
    if (isClose) yield { type: "close", name };
    else {
      const isClosed = html[tag.end - 1] === "/";
      yield { type: "open", name, attributes: attributesOf(tag.attributes), isClosed };
      if (rawText.has(name) && !isClosed) {
        const close = new RegExp(`</${name}(?![a-z])`, "gi");
        close.lastIndex = position;
        const until = close.exec(html)?.index ?? html.length;
        if (until > position) yield { type: "text", value: html.slice(position, until) };
        position = until;
      }
    }
  }
}

function textToken(value: string): HtmlToken {
  return { type: "text", value: decoded(value) };
}

/** The first attribute of each name, as HTML has it. */
function attributesOf(attributes: readonly Attribute[]): Map<string, string> {
  return new Map(attributes.toReversed().map(({ name, value }) => [name, decoded(value)]));
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z\d]{1,31}));/gi,
    (whole, hex?: string, decimal?: string, name = "") => {
      if (hex !== undefined) return decodeNumericCharacterReference(hex, 16);
      if (decimal !== undefined) return decodeNumericCharacterReference(decimal, 10);
      return decodeNamedCharacterReference(name) || whole;
    },
  );
}
