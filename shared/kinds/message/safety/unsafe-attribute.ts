import { type Attribute, decodeAttribute } from "../../../model/start-tags";
import type { CssReading } from "./read-css";

const addresses =
  /^(.*:)?(href|src|srcset|imagesrcset|action|formaction|poster|background|cite|ping|longdesc|codebase|dynsrc|lowsrc)$/;
const protocols = /^(https?|mailto|tel|sms|geo|whatsapp|tg|facetime|skype):$/;
const imageData = /^image\/(png|gif|jpeg|webp|avif)[;,]/i;

/**
 * The part of an attribute that could run script, in plain words.
 * @param style the attribute's CSS and its reading, for an attribute that holds CSS
 */
export function unsafeAttribute(
  tagName: string,
  { name, value: raw }: Attribute,
  style: { css: string; reading: CssReading } | undefined,
): string | undefined {
  const place = `the attribute ${name.slice(0, 40)} of <${tagName.slice(0, 40)}>`;
  if (/^on/.test(name) || name === "srcdoc") return place;
  if (style) {
    // Only the references that decodeAttribute knows are decoded here. Any other could spell a forbidden scheme.
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

/** Whether an address runs no script. The URL parser decides: a pattern would let `java<TAB>script:` pass. */
function isSafe(address: string): boolean {
  const base = "https://page.invalid/";
  // An invalid address leads nowhere.
  if (!URL.canParse(address, base)) return true;
  const { protocol, pathname } = new URL(address, base);
  return protocols.test(protocol) || (protocol === "data:" && imageData.test(pathname));
}

/** The addresses of a `srcset`. A width or density may follow each. */
function candidates(value: string): string[] {
  return [value, ...value.split(/[\s]+|,(?=\s)/)].filter((part) => part !== "");
}
