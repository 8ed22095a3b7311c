import type { CssReading } from "./read-css";
import { type Attribute, decodeAttribute } from "./start-tags";

const addresses =
  /^(.*:)?(href|src|srcset|imagesrcset|action|formaction|poster|background|cite|ping|longdesc|codebase|dynsrc|lowsrc)$/;
const protocols = /^(https?|mailto|tel|sms|geo|whatsapp|tg|facetime|skype):$/;
const imageData = /^image\/(png|gif|jpeg|webp|avif)[;,]/i;

/**
 * What in an attribute could run script, as people name it.
 * @param style the CSS in the attribute and what was read in it, for an attribute that holds CSS
 */
export function unsafeAttribute(
  tagName: string,
  { name, value: raw }: Attribute,
  style: { css: string; reading: CssReading } | undefined,
): string | undefined {
  const place = `the attribute ${name.slice(0, 40)} of <${tagName.slice(0, 40)}>`;
  if (/^on/.test(name) || name === "srcdoc") return place;
  if (style) {
    // Only the references that decodeAttribute knows are read here: another could write what is looked for.
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
