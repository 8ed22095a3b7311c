import { withTranslation } from "../../../model/translations/with-translation";
import type { MessageSettings } from "../settings";
import { textsOf } from "./in-language";
import { refuseSize } from "./refuse-size";
import { refuseTexts } from "./refuse-texts";
import type { MessageTexts } from "./texts";

/**
 * A message's settings with these texts in another language, or without that language.
 * @throws ApiError `invalid_body` for texts that do not fit the message
 */
export function changeTranslation(
  settings: MessageSettings,
  language: string,
  texts: MessageTexts | null,
  now: Date,
): MessageSettings {
  if (texts) refuseTexts(texts, settings);
  const changed = withTranslation(settings, { language, texts, own: textsOf(settings) }, now);
  if (texts) refuseSize(changed);
  return changed;
}
