import type { KnowledgeSettings } from "../fields";

/** What there is to translate of an article. */
export function textsOf({ title, content, questions, tags }: KnowledgeSettings) {
  return {
    title,
    content,
    ...(questions.length > 0 && { questions }),
    ...(tags.length > 0 && { tags }),
  };
}
