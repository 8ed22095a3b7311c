import type { Domain } from "../../shared/kinds/domain/domain";
import type { StoredDomain } from "../../shared/kinds/domain/store/items";
import { textsOf } from "../../shared/kinds/domain/translations";
import { presentTranslations } from "../../shared/model/translations/state-of";

/** A stored domain as callers see it. */
export function presentDomain(
  { translations: stored, ...domain }: StoredDomain,
  isPrimary: boolean,
): Domain {
  const translations = presentTranslations(stored, textsOf(domain));
  return { ...domain, ...(translations && { translations }), isPrimary };
}
