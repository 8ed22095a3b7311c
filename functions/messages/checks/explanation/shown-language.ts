import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { nearestLanguage } from "../../../../shared/model/nearest-language";
import { languagesOf } from "../../../../shared/model/translations/languages-of";
import type { Visit } from "./visit";

/** The language of a message's texts on the page of a visit; null if that is its own, which is not said. */
export function shownLanguage(settings: MessageSettings, visit: Visit): string | null {
  const asked = askedLanguage(visit);
  const nearest = asked && nearestLanguage(asked, languagesOf(settings));
  return nearest || settings.language;
}

/** The page's language, which comes first in what is given of the visitor. */
export function askedLanguage({ visitor = [] }: Visit): string | undefined {
  return visitor.find((each) => each.startsWith("language="))?.slice("language=".length);
}
