import type { Texts } from "../../editor/languages/use-translating";
import type { Article } from "./use-article";

/** A translation with the article's own words where it has none. */
export function textsOf({ title, content, tags }: Article, translation: Texts | undefined): Texts {
  const isFitting = translation?.tags?.length === tags.length;
  return {
    title,
    content,
    ...translation,
    ...(tags.length > 0 && { tags: isFitting && translation.tags ? translation.tags : tags }),
  };
}
