import type { StoredDomain } from "../../../shared/kinds/domain/store/items";
import { textsOf } from "../../../shared/kinds/domain/translations/texts-of";
import type { Translatable } from "../translatable";

/** A domain as its translations see it; its own language is that of its chat. */
export function translatableDomain(domain: StoredDomain): Translatable {
  const { id, hostname, version, chat, translations } = domain;
  return {
    ...{ recordId: id, kind: "domain" as const, name: hostname, version },
    ...{ language: chat.language, translations, source: textsOf(domain) },
  };
}
