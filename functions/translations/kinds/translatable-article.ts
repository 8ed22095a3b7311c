import type { StoredKnowledge } from "../../../shared/kinds/knowledge/store/items";
import { textsOf } from "../../../shared/kinds/knowledge/translations/in-language";
import type { Translatable } from "../translatable";

/** An article as its translations see it; its own language is that of the help center. */
export function translatableArticle(
  { id, version, settings }: StoredKnowledge,
  language: string,
): Translatable {
  const { title: name, translations } = settings;
  const source = textsOf(settings);
  return {
    ...{ recordId: id, kind: "knowledge_item" as const, name, version },
    ...{ language, translations, source },
  };
}
