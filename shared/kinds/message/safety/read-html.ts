import {
  type Attribute,
  decodeAttribute,
  hasTooManyTags,
  type StartTag,
  startTags,
} from "../../../model/start-tags";
import { type CssReading, readCss } from "./read-css";

/** The findings of one reading of HTML. A reading ends at the first unsafe part. */
export interface HtmlReading {
  /** The part that could run script, in plain words. */
  unsafe: string | undefined;
  /** The first element that visitors type into. */
  typedInto: string | undefined;
  /** The first thing that an element's own styles load. Other images load at once, whatever is typed. */
  loads: string | undefined;
  /** The same, including things that an element loads only while styles show it. */
  loadsBesideStyles: string | undefined;
  /** Whether an element has a `style` attribute. */
  isStyled: boolean;
}

// Elements that run or load script or documents, restyle or redirect the page, or change another element's address.
const elements =
  /^(script|iframe|frame|frameset|object|embed|applet|portal|fencedframe|style|link|meta|base|set|animate|animatemotion|animatetransform|handler|listener)$/;
// A form counts without controls: the script adds some, and fills in what the page knows about its visitor.
const controls = /^(form|input|select|textarea)$/;

/** Reads a message's or a page's HTML, once. */
export function readHtml(html: string): HtmlReading {
  const reading: HtmlReading = {
    unsafe: undefined,
    typedInto: undefined,
    loads: undefined,
    loadsBesideStyles: undefined,
    isStyled: false,
  };
  let readCharacters = 0;
  for (const tag of startTags(html)) {
    readCharacters += tag.characters;
    if (hasTooManyTags(html, readCharacters)) reading.unsafe = "too many < within tags";
    else if (elements.test(tag.name)) reading.unsafe = `the element <${tag.name}>`;
    else readTag(tag, reading);
    if (reading.unsafe) break;
  }
  return reading;
}

/** Adds a tag's findings to a reading. */
function readTag(tag: StartTag, reading: HtmlReading): void {
  if (controls.test(tag.name)) reading.typedInto ??= `<${tag.name}> in htmlContent`;
  for (const attribute of tag.attributes) {
    const css = styleOf(attribute);
    const style = css === undefined ? undefined : { css, reading: readCss(css) };
    reading.unsafe = unsafeAttribute(tag.name, attribute, style);
    if (reading.unsafe) return;
    if (attribute.name === "style") reading.isStyled = true;
    if (isEditable(attribute)) reading.typedInto ??= "contenteditable in htmlContent";
    const place = `the attribute ${attribute.name} of <${tag.name.slice(0, 40)}>`;
    if (style?.reading.loads) reading.loads ??= `${style.reading.loads} in ${place}`;
    reading.loadsBesideStyles ??= reading.loads ?? (isLazy(attribute) ? place : undefined);
  }
}

function isEditable({ name, value }: Attribute): boolean {
  return name === "contenteditable" && decodeAttribute(value).trim().toLowerCase() !== "false";
}

function isLazy({ name, value }: Attribute): boolean {
  return name === "background" || (name === "loading" && /lazy/i.test(decodeAttribute(value)));
}

// SVG's style attributes that may load something.
const presentation = /^(fill|stroke|filter|clip-path|mask|marker(-(start|mid|end))?|cursor)$/;

// A reference to a part of the same document, which loads nothing.
const localReference = /url\(\s*(?:"#[\w.:-]*"|'#[\w.:-]*'|#[\w.:-]*)\s*\)/gi;

/** An attribute's CSS without references to parts of the message itself; undefined if it has none. */
function styleOf({ name, value }: Attribute): string | undefined {
  if (name === "style") return decodeAttribute(value);
  return presentation.test(name)
    ? decodeAttribute(value).replace(localReference, "none")
    : undefined;
}

const addresses =
  /^(.*:)?(href|src|srcset|imagesrcset|action|formaction|poster|background|cite|ping|longdesc|codebase|dynsrc|lowsrc)$/;

const protocols = /^(https?|mailto|tel|sms|geo|whatsapp|tg|facetime|skype):$/;

const imageData = /^image\/(png|gif|jpeg|webp|avif)[;,]/i;

/**
 * The part of an attribute that could run script, in plain words.
 * @param style the attribute's CSS and its reading, for an attribute that holds CSS
 */
function unsafeAttribute(
  tagName: string,
  { name, value: raw }: Attribute,
  style: { css: string; reading: CssReading } | undefined,
): string | undefined {
  const place = `the attribute ${name.slice(0, 40)} of <${tagName.slice(0, 40)}>`;
  if (/^on/.test(name) || name === "srcdoc") return place;
  if (style) {
    // Only the references that decodeAttribute knows are decoded here. Any other could hide a forbidden scheme.
    const reference = style.css.match(/&[a-z][a-z0-9]*;/i)?.[0];
    const fault = reference ?? style.reading.unsafe;
    return fault && `${fault} in ${place}`;
  }
  if (!addresses.test(name)) return undefined;
  const value = decodeAttribute(raw);
  const all = /srcset$/.test(name)
    ? candidates(value)
    : name === "ping"
      ? value.split(/\s+/)
      : [value];
  const unsafe = all.find((address) => !isSafe(address));
  return unsafe === undefined
    ? undefined
    : `${JSON.stringify(unsafe.trim().slice(0, 40))} in ${place}`;
}

/** Whether an address runs no script. The URL parser decides, because a pattern would miss `java<TAB>script:`. */
function isSafe(address: string): boolean {
  const base = "https://page.invalid/";
  // An invalid address does nothing.
  if (!URL.canParse(address, base)) return true;
  const { protocol, pathname } = new URL(address, base);
  return protocols.test(protocol) || (protocol === "data:" && imageData.test(pathname));
}

/** The addresses of a `srcset`. A width or density may follow each. */
function candidates(value: string): string[] {
  return [value, ...value.split(/[\s]+|,(?=\s)/)].filter((part) => part !== "");
}

/** The scans of content. They take most of a request's time, so a test counts them. */
export const scan = { html: readHtml, css: readCss };

/** The requirement that HTML violates, as a sentence; undefined for HTML that cannot run scripts. */
export function htmlFault({ unsafe }: HtmlReading): string | undefined {
  return (
    unsafe &&
    `must not have ${unsafe}: it could run script. Leave out all of these: script, iframe, object, embed, style (use cssContent), link, meta, base, and attributes that begin with on`
  );
}

/** The requirement that CSS violates, as a sentence; undefined for CSS that affects only its own elements. */
export function cssFault({ unsafe }: CssReading): string | undefined {
  return (
    unsafe &&
    `must not have ${unsafe}: ${
      unsafe === "</style"
        ? "send the rules alone, without a style element"
        : "it could run script or load from elsewhere; a url() must be https"
    }`
  );
}

/** A field of a message and the requirement that it fails. */
interface Fault {
  field: "htmlContent" | "cssContent";
  fault: string;
}

/**
 * How a message without scripts could leak what is typed into it: a rule such as `input:valid { background: url(…) }` loads
 * only if the text fits a pattern. Undefined if the message has no input, or nothing that styles can load.
 */
export function typingLeak(html: HtmlReading, css: CssReading): Fault | undefined {
  const typed = html.typedInto ?? css.readsPage;
  // Without styles, nothing depends on the typed text. A style attribute is enough: growing text can move an image into
  // view.
  const inHtml = css.isBlank && !html.isStyled ? html.loads : html.loadsBesideStyles;
  const loaded = css.loads ?? inHtml;
  return typed === undefined || loaded === undefined
    ? undefined
    : {
        field: css.loads ? "cssContent" : "htmlContent",
        fault: `must not have ${loaded} together with ${typed}: styles could tell elsewhere what visitors type; leave one of them out`,
      };
}

/** Reads the content of one request, each text once. */
export type ContentReader = ReturnType<typeof contentReader>;

export function contentReader() {
  return {
    html: unlessSame((html: string) => scan.html(html)),
    css: unlessSame((css: string) => scan.css(css)),
  };
}

/** Reads a text. For the same text as last time, returns the same result. */
function unlessSame<Reading>(read: (text: string) => Reading): (text: string) => Reading {
  let last: { text: string; reading: Reading } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, reading: read(text) };
    return last.reading;
  };
}
