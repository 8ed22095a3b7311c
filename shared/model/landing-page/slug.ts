const longestDerived = 60;

// Latin letters that Unicode does not decompose.
const spelledOut: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/** A slug for a title: lower-case letters, digits and single hyphens; `page` where none of it is Latin. */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => spelledOut[letter] ?? " ")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, longestDerived)
    .replace(/-$/, "");
  return slug || "page";
}

/**
 * The slugs to try for a title, best first. The last one holds the page's own time id: no other page
 * can have taken it.
 */
export function slugCandidates(title: string, timeId: string): string[] {
  const slug = slugOf(title);
  // The help center has that address.
  if (slug === "help") return slugCandidates("help page", timeId);
  return [slug, `${slug}-2`, `${slug}-3`, `${slug}-${timeId}`];
}
