import type { Texts } from "../../../editor/languages/use-translating";
import type { LandingPage } from "../use-page";
import { fitted } from "./fitted";

/** A translation in the page's present shape, with the page's own words where it has none. */
export function textsOf(page: LandingPage, translation: Texts | undefined): Texts {
  const { title, metaTitle, metaDescription, content } = page;
  return {
    title,
    ...(metaTitle !== null && { metaTitle }),
    ...(metaDescription !== null && { metaDescription }),
    ...translation,
    pageContent: fitted(content, translation?.pageContent),
  };
}
