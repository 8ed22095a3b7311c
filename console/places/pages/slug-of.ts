// Latin letters that Unicode does not decompose.
const spelledOut: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ı: "i" },
};
const longest = 60;

/** The end of a page's address for its title: as the service suggests it for a new page. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .replace(/[\ufe00-\ufe0f]/g, "")
    .replace(/(?<![\p{L}\p{M}])\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/\p{Script=Latin}/gu, (letter) => spelledOut[letter] ?? letter)
    .replace(/['\u2019]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const slug = [...words].slice(0, longest).join("").replace(/-$/, "") || "page";
  // The help center has that address.
  return slug === "help" ? "help-page" : slug;
}

/** The end of the address with another title: it follows, until somebody writes one or the page is published. */
export function slugWith(
  title: string,
  page: { title: string; slug: string; status: "draft" | "published" },
): string {
  const { slug, status } = page;
  // The service numbers one that is taken.
  const follows =
    status === "draft" && slug.replace(/-\d+$/, "") === slugOf(page.title).replace(/-\d+$/, "");
  return follows ? slugOf(title) : slug;
}

/** A suggestion, and others for where it is taken. */
export function numbered(slug: string): string[] {
  return [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`)];
}
