import type { KnowledgeSettings } from "../fields";

/** An article with its texts in one of its other languages. */
export function inLanguage(settings: KnowledgeSettings, language: string): KnowledgeSettings {
  const { translations, tags } = settings;
  const { [language]: texts } = translations;
  if (!texts) return settings;
  return {
    ...settings,
    title: texts.title ?? settings.title,
    content: texts.content ?? settings.content,
    // Questions in another language would lead nobody here.
    questions: texts.questions ?? [],
    // The article may have got other tags since.
    tags: texts.tags?.length === tags.length ? texts.tags : tags,
    // The words of its address are those of its title in this language.
    slug: null,
  };
}

/** What there is to translate of an article. */
export function textsOf({ title, content, questions, tags }: KnowledgeSettings) {
  return {
    title,
    content,
    ...(questions.length > 0 && { questions }),
    ...(tags.length > 0 && { tags }),
  };
}
