import type { PageSettings } from "../rules";
import type { PageTexts } from "./texts";

/** A page with its texts in one of its other languages; undefined if it has no such translation. */
export function inLanguage<Page extends PageSettings>(
  page: Page,
  language: string,
): Page | undefined {
  const { [language]: texts } = page.translations;
  if (!texts || !Object.hasOwn(page.translations, language)) return undefined;
  const { title = page.title, pageContent = page.content } = texts;
  const { metaTitle = null, metaDescription = null } = texts;
  return { ...page, language, title, content: pageContent, metaTitle, metaDescription };
}

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
