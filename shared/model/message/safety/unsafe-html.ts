import { decodeAttribute, type StartTag, startTags } from "./start-tags";
import { styleOf } from "./style-of";
import { unsafeCss } from "./unsafe-css";

// What runs or loads script or documents, restyles or redirects the page, or changes another element's address.
const elements =
  /^(script|iframe|frame|frameset|object|embed|applet|portal|fencedframe|style|link|meta|base|set|animate|animatemotion|animatetransform|handler|listener)$/;
const addresses =
  /^(.*:)?(href|src|srcset|imagesrcset|action|formaction|poster|background|cite|ping|longdesc|codebase|dynsrc|lowsrc)$/;
const protocols = /^(https?|mailto|tel|sms|geo|whatsapp|tg|facetime|skype):$/;
const imageData = /^image\/(png|gif|jpeg|webp|avif)[;,]/i;

// How often a character may be part of a tag; in what people write it is once, or twice.
const mostReadings = 10;

/** The part of a message's HTML that could run script, in words; undefined if none could. */
export function unsafeHtml(html: string): string | undefined {
  let readCharacters = 0;
  for (const tag of startTags(html)) {
    readCharacters += tag.characters;
    // A tag begins within each of these, and every one is read to its end.
    if (readCharacters > mostReadings * html.length) return "too many < within tags";
    if (elements.test(tag.name)) return `the element <${tag.name}>`;
    for (const { name, value } of tag.attributes) {
      const fault = attributeFault(tag, name, value);
      if (fault) return fault;
    }
  }
  return undefined;
}

function attributeFault(tag: StartTag, name: string, raw: string): string | undefined {
  const place = `the attribute ${name.slice(0, 40)} of <${tag.name.slice(0, 40)}>`;
  if (/^on/.test(name) || name === "srcdoc") return place;
  const style = styleOf({ name, value: raw });
  if (style !== undefined) {
    // Only the references that decodeAttribute knows are read here: another could write what is looked for.
    const reference = style.match(/&[a-z][a-z0-9]*;/i)?.[0];
    const fault = reference ?? unsafeCss(style);
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

/** Whether an address runs no script. The parser decides what it is: a pattern would let `java<TAB>script:` pass. */
function isSafe(address: string): boolean {
  const base = "https://page.invalid/";
  // An address that is none leads nowhere.
  if (!URL.canParse(address, base)) return true;
  const { protocol, pathname } = new URL(address, base);
  return protocols.test(protocol) || (protocol === "data:" && imageData.test(pathname));
}

/** The addresses of a `srcset`: each may be followed by a width or density. */
function candidates(value: string): string[] {
  return [value, ...value.split(/[\s]+|,(?=\s)/)].filter((part) => part !== "");
}
