import type { MessageSettings } from "../../shared/kinds/message/settings";
import { textsOf } from "../../shared/kinds/message/translations/in-language";

/** A message's translations and its own texts. */
export function worded(settings: MessageSettings) {
  return { translations: settings.translations, texts: textsOf(settings) };
}
