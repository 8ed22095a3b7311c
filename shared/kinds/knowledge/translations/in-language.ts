import { withTranslation } from "../../../model/translations/state-of";
import { ApiError, invalidField } from "../../../runtime/errors";
import type { KnowledgeSettings } from "../fields";
import type { ArticleTexts } from "./texts";

/** An article with its texts in one of its other languages. */
export function inLanguage(settings: KnowledgeSettings, language: string): KnowledgeSettings {
  const { translations, tags } = settings;
  const { [language]: texts } = translations;
  if (!texts) return settings;
  return {
    ...settings,
    title: texts.title ?? settings.title,
    content: texts.content ?? settings.content,
    // Questions in another language would not help visitors find it.
    questions: texts.questions ?? [],
    // The article's tags may have changed since.
    tags: texts.tags?.length === tags.length ? texts.tags : tags,
    // The address is derived from the title in this language.
    slug: null,
  };
}

/** The translatable texts of an article. */
export function textsOf({ title, content, questions, tags }: KnowledgeSettings) {
  return {
    title,
    content,
    ...(questions.length > 0 && { questions }),
    ...(tags.length > 0 && { tags }),
  };
}

// An item's content and its translations are in one row of the table.
const maxBytes = 230_000;

/**
 * Refuses an item whose translations make it too large.
 * @throws ApiError `invalid_body`
 */
export function refuseSize({ content, translations }: KnowledgeSettings): void {
  if (Object.keys(translations).length === 0) return;
  const bytes = Buffer.byteLength(JSON.stringify({ content, translations }));
  if (bytes <= maxBytes) return;
  throw new ApiError(
    "invalid_body",
    `An item's content and its translations may take ${maxBytes} bytes of JSON together, and take ${bytes}: shorten one, or remove a language (update_translation with "texts": null).`,
  );
}

interface NewTexts {
  language: string;
  /** The language of the help center, in which its articles are written. */
  ownLanguage: string;
  /** Null removes the language. */
  texts: ArticleTexts | null;
}

/**
 * An article with these texts in another language, or with that language removed.
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
  if (foreign) refuse(foreign, `is not a text of an article, which has only ${fields.join(", ")}`);
  for (const name of ["title", "content"] as const) {
    if (texts[name] === undefined)
      refuse(name, "is required: an article has both title and content");
  }
  if (texts.tags && texts.tags.length !== tags.length) {
    refuse("tags", `must have as many tags as the article (${tags.length}), in the same order`);
  }
}

function refuse(field: string, fault: string): never {
  throw invalidField(`texts.${field}`, fault);
}
