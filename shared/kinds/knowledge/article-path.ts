import { slugInAddress, slugOf } from "../landing-page/slug";

/** The path of a site's help center. */
export function helpPath(ref: string): string {
  return `/${ref}/help`;
}

/** The path of an article, as addresses have it. Its id finds it; the slug, or else the title, is for people. */
export function articlePath(
  ref: string,
  { timeId, title, slug }: { timeId: string; title: string; slug: string | null },
) {
  return `${helpPath(ref)}/${timeId}-${slugInAddress(slug ?? slugOf(title))}`;
}
