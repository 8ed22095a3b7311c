import { decodeNamedCharacterReference } from "decode-named-character-reference";
import type { Properties } from "hast";
import { decodeNumericCharacterReference } from "micromark-util-decode-numeric-character-reference";
import { type Attribute, readTag } from "../../../model/start-tags";

/** A part of raw HTML, in reading order. */
export type HtmlToken =
  | { type: "text"; value: string }
  | { type: "open"; name: string; attributes: ReadonlyMap<string, string>; isClosed: boolean }
  | { type: "close"; name: string }
  | { type: "unclosed"; mark: string; value: string };

// Elements whose content is not HTML.
const rawText = new Set(["script", "style", "textarea", "title", "iframe", "noembed", "xmp"]);

/**
 * The tags and texts of raw HTML, in linear time. Comments and declarations are left out, except an unclosed comment, which
 * swallows the rest. A `<` that does not begin a tag is text.
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
      // After an unclosed tag there are no other tags, so its end is searched for only once.
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

/** The first attribute of each name, as in HTML. */
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

// A picture is never wider on a screen.
const maxPixels = 4_000;
const maxCells = 100;

/** The harmless attributes of a raw tag, in the tree's form: no styles, no classes and no scripts. */
export function htmlAttributes(
  name: string,
  rawAttributes: ReadonlyMap<string, string>,
): Properties {
  const attributes: Properties = {};
  const copy = (attribute: string) => {
    const value = rawAttributes.get(attribute);
    if (value !== undefined) attributes[attribute] = value;
  };
  const id = rawAttributes.get("id") ?? (name === "a" ? rawAttributes.get("name") : undefined);
  if (id !== undefined && /^[\p{L}\p{N}][\p{L}\p{N}_:.-]{0,99}$/u.test(id)) attributes.id = id;
  if (/^(?:ltr|rtl|auto)$/i.test(rawAttributes.get("dir") ?? ""))
    attributes.dir = rawAttributes.get("dir")?.toLowerCase();
  if (/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(rawAttributes.get("lang") ?? "")) copy("lang");
  const classes: string[] = [];
  const style = rawAttributes.get("style") ?? "";
  const align =
    rawAttributes.get("align") ?? /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(style)?.[1] ?? "";
  const side = name === "center" ? "center" : align.toLowerCase();
  if (name !== "img" && /^(?:left|center|right)$/.test(side)) classes.push(side);
  if (name === "a" || name === "iframe") copy("href");
  if (["a", "abbr", "img", "iframe", "video"].includes(name)) copy("title");
  if (["img", "iframe", "video", "audio", "source"].includes(name)) copy("src");
  if (name === "img") copy("alt");
  if (name === "video") copy("poster");
  if (name === "img" || name === "video") {
    const width =
      rawAttributes.get("width") ??
      /(?:^|;)\s*(?:max-)?width\s*:\s*([^;]+)/i.exec(style)?.[1] ??
      "";
    Object.assign(attributes, widthOf(width, classes));
    const height = /^(\d{1,4})(?:px)?$/.exec((rawAttributes.get("height") ?? "").trim())?.[1];
    if (height && attributes.width !== undefined) attributes.height = Number(height);
  }
  if (name === "ol" || name === "li") {
    const [attribute, value] =
      name === "ol" ? ["start", rawAttributes.get("start")] : ["value", rawAttributes.get("value")];
    if (/^-?\d{1,6}$/.test(value ?? "")) attributes[attribute as string] = Number(value);
  }
  if (name === "details" && rawAttributes.has("open")) attributes.open = true;
  if (name === "td" || name === "th") {
    for (const [attribute, property] of [
      ["colspan", "colSpan"],
      ["rowspan", "rowSpan"],
    ] as const) {
      const cells = Number(rawAttributes.get(attribute) ?? 1);
      if (Number.isInteger(cells) && cells > 1 && cells <= maxCells) attributes[property] = cells;
    }
  }
  if (classes.length > 0) attributes.className = classes;
  return attributes;
}

/** A width in pixels as an attribute; a percentage as a class, because the page's policy allows no inline styles. */
function widthOf(width: string, classes: string[]): Properties {
  const [, number = "", unit = ""] = /^(\d{1,4})(?:\.\d{1,9})? ?(px|%)?$/.exec(width.trim()) ?? [];
  const value = Number(number);
  if (number === "" || value === 0) return {};
  if (unit !== "%") return value <= maxPixels ? { width: value } : {};
  const quarters = Math.max(1, Math.round(value / 25));
  if (quarters < 4) classes.push(`w${quarters * 25}`);
  return {};
}
