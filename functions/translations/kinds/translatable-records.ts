import type { StoredKnowledge } from "../../../shared/kinds/knowledge/store/items";
import { textsOf as articleTextsOf } from "../../../shared/kinds/knowledge/translations/in-language";
import type { StoredPage } from "../../../shared/kinds/landing-page/store/items";
import { textsOf as pageTextsOf } from "../../../shared/kinds/landing-page/translations/in-language";
import type { StoredMessage } from "../../../shared/kinds/message/store/items";
import { textsOf as messageTextsOf } from "../../../shared/kinds/message/translations/in-language";
import type { Translatable } from "../translatable";

/** An article as its translations see it; its own language is that of the help center. */
export function translatableArticle(
  { id, version, settings }: StoredKnowledge,
  language: string,
): Translatable {
  const { title: name, translations } = settings;
  const source = articleTextsOf(settings);
  return {
    ...{ recordId: id, kind: "knowledge_item" as const, name, version },
    ...{ language, translations, source },
  };
}

/** A message as its translations see it. */
export function translatableMessage({ id, version, settings }: StoredMessage): Translatable {
  const { name, language, translations } = settings;
  const source = messageTextsOf(settings);
  return { recordId: id, kind: "message", name, version, language, translations, source };
}

/** A landing page as its translations see it. */
export function translatablePage({ id, version, settings }: StoredPage): Translatable {
  const { title: name, translations } = settings;
  return {
    ...{ recordId: id, kind: "landing_page" as const, name, version },
    ...{ language: settings.language.toLowerCase(), translations, source: pageTextsOf(settings) },
  };
}
