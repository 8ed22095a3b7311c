import * as z from "zod/mini";
import { byName } from "../../rules/by-name";

const longestDerived = 60;
// The longest slug in bytes. In a URL, each byte of a letter outside ASCII takes three characters.
const longestBytes = 150;
const encoder = new TextEncoder();

// Latin letters that Unicode does not decompose.
const spelledOut: Readonly<Record<string, string>> = byName({
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
});

/**
 * A slug for a title: its words in lower case, with single hyphens between them. Latin letters lose their accents; other
 * scripts stay, because a transliteration would be a guess. `page` if there is no letter or digit.
 */
export function slugOf(title: string): string {
  return shortened(hyphenated(title)) || "page";
}

/** Whether a text is a valid slug. */
export function isSlug(text: string): boolean {
  return text !== "" && text === hyphenated(text);
}

/** A slug encoded for a URL. */
export function slugInAddress(slug: string): string {
  return encodeURIComponent(slug);
}

function hyphenated(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
      // Marks of other scripts belong to their letters. Marks of emoji are removed with them.
      .replace(/[\ufe00-\ufe0f]/g, "")
      .replace(/(?<![\p{L}\p{M}])\p{M}+/gu, "")
      .normalize("NFC")
      .replace(/[ßæœøđðþłı]/g, (letter) => spelledOut[letter] ?? letter)
      .replace(/['’]/g, "")
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "")
  );
}

/** A slug shortened to the longest length, without cutting a character in half. */
function shortened(slug: string): string {
  let bytes = 0;
  const letters = [...slug].slice(0, longestDerived);
  const end = letters.findIndex((letter) => {
    bytes += encoder.encode(letter).length;
    return bytes > longestBytes;
  });
  return letters
    .slice(0, end < 0 ? undefined : end)
    .join("")
    .replace(/-$/, "");
}

/** The slugs to try for a title, best first. The last one contains the page's own time id, so no other page can have it. */
export function slugCandidates(title: string, timeId: string): string[] {
  const slug = slugOf(title);
  // The help center uses that slug.
  if (slug === "help") return slugCandidates("help page", timeId);
  return [slug, `${slug}-2`, `${slug}-3`, `${slug}-${timeId}`];
}

/** A landing page's slug. Not a pattern, because many schema readers do not support letters of all scripts. */
export function slugField(description: string) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(80),
    z.refine(
      isSlug,
      'must be lower-case letters, digits and single hyphens between them, without accents, such as "big-sale"',
    ),
    z.refine((slug) => slug !== "help", 'must not be "help", where the help center is'),
    z.describe(description),
  );
}

/** The path of a published page. */
export function pagePath(ref: string, slug: string): string {
  return `/${ref}/${slugInAddress(slug)}`;
}
