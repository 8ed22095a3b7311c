import * as z from "zod/mini";
import { color, httpsUrl, pictureUrl, text } from "../../model/fields";
import { fontFamilies } from "./font-families";

// They are read with every embed list.
const longestAddress = 500;

// The font travels in the embed list's header, which takes at most 800 bytes.
const maxFontBytes = 500;

// A font's name as in CSS, with or without quotes.
const fontName = /^(["']?)[\p{L}\p{M}\p{N} ._-]+\1$/u;

/** How a domain looks to its visitors, in messages, pages, help center and chat. */
export const brandSchema = z.strictObject({
  name: z.nullable(text(100, "What the brand is called.")),
  logoUrl: z.nullable(pictureAddress("Its logo.")),
  accentColor: z.nullable(color.check(z.describe("Buttons and links, #rrggbb."))),
  radius: z.nullable(
    z.int().check(z.gte(0), z.lte(32), z.describe("Corners in pixels, 0 to 32. Default 14.")),
  ),
  font: z.nullable(
    text(100, "Font names in order, as in CSS; the page must load them.").check(
      z.refine(isFontList, 'must be a list of font names, such as "Inter, sans-serif"'),
      z.refine(fitsHeader, `must take at most ${maxFontBytes} bytes percent-encoded`),
    ),
  ),
  theme: z.enum(["AUTO", "LIGHT", "DARK"]).check(z.describe("AUTO: like the page.")),
  imprintUrl: z.nullable(address("Its imprint.")),
  privacyUrl: z.nullable(address("Its privacy policy.")),
  offsetTop: offset("top"),
  offsetRight: offset("right"),
  offsetBottom: offset("bottom"),
  offsetLeft: offset("left"),
});

export type Brand = z.infer<typeof brandSchema>;

/** Space that a site reserves for itself, as for fixed navigation. */
function offset(side: string) {
  return z.nullable(
    z.int().check(z.gte(0), z.lte(200), z.describe(`Pixels left free at the ${side}. Default 0.`)),
  );
}

function address(description: string) {
  return httpsUrl.check(z.maxLength(longestAddress), z.describe(`${description} An https URL.`));
}

function pictureAddress(description: string) {
  return pictureUrl.check(z.maxLength(longestAddress), z.describe(`${description} An https URL.`));
}

function isFontList(font: string): boolean {
  return font.split(",").every((name) => fontName.test(name.trim()));
}

function fitsHeader(font: string): boolean {
  const parameter = new URLSearchParams([["", fontFamilies(font)]]).toString();
  return parameter.length - "=".length <= maxFontBytes;
}
