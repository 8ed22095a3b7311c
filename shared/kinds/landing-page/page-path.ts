import { slugInAddress } from "./slug";

/** The path of a published page, as addresses have it. */
export function pagePath(ref: string, slug: string): string {
  return `/${ref}/${slugInAddress(slug)}`;
}
