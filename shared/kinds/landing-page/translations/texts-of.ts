import type { PageSettings } from "../rules";
import type { PageTexts } from "./texts";

type Worded = Pick<PageSettings, "title" | "content" | "metaTitle" | "metaDescription">;

/** What there is to translate of a landing page. */
export function textsOf({ title, content, metaTitle, metaDescription }: Worded): PageTexts {
  return {
    title,
    pageContent: content,
    ...(metaTitle !== null && { metaTitle }),
    ...(metaDescription !== null && { metaDescription }),
  };
}
