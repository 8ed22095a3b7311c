import {
  type Attribute,
  decodeAttribute,
  hasTooManyTags,
  type StartTag,
  startTags,
} from "../../../model/start-tags";
import { readCss } from "./read-css";
import { styleOf } from "./style-of";
import { unsafeAttribute } from "./unsafe-attribute";

/** What one reading of HTML finds. A reading ends at the first unsafe part. */
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
// A form needs no control of its own: the script adds controls and fills in what the page knows about its visitor.
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
