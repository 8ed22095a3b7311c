import { withTranslation } from "../../../model/translations/with-translation";
import { invalidField } from "../../../runtime/errors";
import type { KnowledgeSettings } from "../fields";
import { textsOf } from "./in-language";
import { refuseSize } from "./refuse-size";
import type { ArticleTexts } from "./texts";

interface NewTexts {
  language: string;
  /** The language of the help center, in which its articles are written. */
  ownLanguage: string;
  /** Null: without this language. */
  texts: ArticleTexts | null;
}

/**
 * An article with these texts in another language, or without that language.
 * @throws ApiError `invalid_body` for texts that do not fit the article
 */
export function changeTranslation(
  settings: KnowledgeSettings,
  { language, ownLanguage, texts }: NewTexts,
  now: Date,
): KnowledgeSettings {
  if (texts) refuseTexts(texts, settings);
  const { language: _, ...changed } = withTranslation(
    { ...settings, language: ownLanguage },
    { language, texts, own: textsOf(settings) },
    now,
  );
  if (texts) refuseSize(changed);
  return changed.translations === settings.translations ? settings : changed;
}

const fields = ["title", "content", "questions", "tags"];

function refuseTexts(texts: ArticleTexts, { tags }: KnowledgeSettings): void {
  const named = Object.entries(texts).filter(([, value]) => value !== undefined);
  const foreign = named.find(([name]) => !fields.includes(name))?.[0];
  if (foreign) refuse(foreign, `is no text of an article, which has ${fields.join(", ")}`);
  for (const name of ["title", "content"] as const) {
    if (texts[name] === undefined)
      refuse(name, "is required: an article has both title and content");
  }
  if (texts.tags && texts.tags.length !== tags.length) {
    refuse("tags", `must be as many as the article's own, ${tags.length}, in their order`);
  }
}

function refuse(field: string, fault: string): never {
  throw invalidField(`texts.${field}`, fault);
}
