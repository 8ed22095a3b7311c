import { isLocalAsset } from "../../model/local-asset";
import { decodeAttribute, readTag, type StartTag, startTags } from "../../model/start-tags";
import { attributeOf, formsIn } from "./safety/form-targets";

/** A part of HTML that is not closed and so swallows what follows, or quotes that are none or close too early. */
export interface UnclosedHtml {
  kind: "comment" | "tag" | "quote" | "stray quote" | "curly quote" | "textarea";
  /** The beginning of the part. */
  part: string;
}

/** The first such part in a message's or a page's HTML, read as browsers read it. */
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
      // Browsers treat `<!-->` as a complete comment.
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
    // The end of the HTML closes what a last closing tag would.
    if (tag.end >= html.length) return isClose ? undefined : found("tag");
    next = tag.end + 1;
    if (tag.name !== "textarea" || isClose) continue;
    // The content of a textarea is text.
    const [close] = html.slice(next).match(/<\/textarea/i) ?? [];
    if (close === undefined) return found("textarea");
    next = html.indexOf(close, next);
  }
}

/** The first attribute that does not mean what its author meant. */
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
    // The position of a missing closing quote.
    if (end > html.length) return { kind: "quote" as const, start };
  }
  return undefined;
}

/**
 * The addresses of pictures in this HTML that are not https: a page on https does not show them. In a local run, the service's
 * own pictures use http.
 */
export function insecurePictures(html: string): string[] {
  // Reading all tags is slow.
  if (!/http:/i.test(html)) return [];
  return [...startTags(html)]
    .filter(({ name }) => name === "img" || name === "source")
    .flatMap(({ attributes }) => attributes.filter(({ name }) => name === "src"))
    .map(({ value }) => decodeAttribute(value).trim())
    .filter((address) => /^http:/i.test(address) && !isLocalAsset(address));
}

// Elements that show something without text.
const shown =
  /^(img|picture|svg|math|video|audio|canvas|input|button|textarea|select|hr|progress|meter)$/;

/** Whether HTML shows nothing: no text, picture or field, and nothing that styles or the script would fill. */
export function isBlank(html: string, css: string): boolean {
  if (/\S/.test(css)) return false;
  const text = html.replace(/<[^<>]*>/g, "").replace(/&(nbsp|#160|#xa0);?/gi, "");
  if (/[^\s\u200b]/.test(text)) return false;
  return [...startTags(html)].every(
    ({ name, attributes }) =>
      !shown.test(name) && attributes.every((each) => !/^(style|data-.*)$/.test(each.name)),
  );
}

/** Why visitors' input would not be sent, with the tag that causes it, if there is one. */
type Unsent = { why: "no name" | "a file" | "the trap's name"; tag: StartTag } | { why: "no form" };

// The script adds a field with this name to each form, and does not send it.
const trapName = "website";
// Inputs that do not take an answer, or that are often used only for styling.
const otherInputs = /^(hidden|checkbox|submit|button|image|reset)$/;

/** The errors in a message's forms that lose answers. */
export function unsentAnswers(html: string): Unsent[] {
  // Few messages have fields, and reading all tags is slow.
  if (!/<(form|input|select|textarea)/i.test(html)) return [];
  const tags = [...startTags(html)];
  const forms = formsIn(html);
  const fields = tags.filter(isField);
  if (forms.length === 0) return fields.some(isWritable) ? [{ why: "no form" }] : [];
  const isCaptured = forms.some(
    (form) =>
      attributeOf(form, "action") === undefined || attributeOf(form, "data-form") !== undefined,
  );
  if (!isCaptured) return [];
  return fields.flatMap((tag): Unsent[] => {
    if (typeOf(tag) === "file") return [{ why: "a file", tag }];
    const name = attributeOf(tag, "name");
    if (name === trapName) return [{ why: "the trap's name", tag }];
    return name || !isWritable(tag) ? [] : [{ why: "no name", tag }];
  });
}

function isField(tag: StartTag): boolean {
  return tag.name === "input"
    ? !otherInputs.test(typeOf(tag))
    : tag.name === "select" || tag.name === "textarea";
}

/** Whether visitors can change a field. A read-only field may show a code. */
function isWritable(tag: StartTag): boolean {
  return ["readonly", "disabled"].every((name) => attributeOf(tag, name) === undefined);
}

function typeOf(tag: StartTag): string {
  return attributeOf(tag, "type")?.trim().toLowerCase() ?? "";
}
