import { slugInAddress, slugOf } from "../landing-page/slug";

/** The prefix of a site's paths in a language other than its own: a `ref` for the functions below. */
export function refIn(ref: string, language: string): string {
  return language === "" ? ref : `${ref}/${language}`;
}

/** The path of a site's help center. */
export function helpPath(ref: string): string {
  return `/${ref}/help`;
}

/** The path of an article. Its id finds the article; the slug, or else the title, is for people. */
export function articlePath(
  ref: string,
  { timeId, title, slug }: { timeId: string; title: string; slug: string | null },
) {
  return `${helpPath(ref)}/${timeId}-${slugInAddress(slug ?? slugOf(title))}`;
}
