import type { StoredMessage } from "../../../shared/kinds/message/store/items";
import { textsOf } from "../../../shared/kinds/message/translations/in-language";
import type { Translatable } from "../translatable";

/** A message as its translations see it. */
export function translatableMessage({ id, version, settings }: StoredMessage): Translatable {
  const { name, language, translations } = settings;
  const source = textsOf(settings);
  return { recordId: id, kind: "message", name, version, language, translations, source };
}
