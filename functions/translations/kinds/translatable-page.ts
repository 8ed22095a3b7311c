import type { StoredPage } from "../../../shared/kinds/landing-page/store/items";
import { textsOf } from "../../../shared/kinds/landing-page/translations/in-language";
import type { Translatable } from "../translatable";

/** A landing page as its translations see it. */
export function translatablePage({ id, version, settings }: StoredPage): Translatable {
  const { title: name, translations } = settings;
  return {
    ...{ recordId: id, kind: "landing_page" as const, name, version },
    ...{ language: settings.language.toLowerCase(), translations, source: textsOf(settings) },
  };
}
