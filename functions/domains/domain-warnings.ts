import type { Warning } from "../../shared/handlers/operation/warnings";
import type { Domain, DomainChanges } from "../../shared/kinds/domain/domain";
import { unlistedLanguages } from "../translations/translation-warnings";

/** What the caller of an update may not have meant, judged by the fields that it names. */
export function domainWarnings(named: DomainChanges, { helpCenter, languages }: Domain): Warning[] {
  return [
    ...unlistedLanguages(
      Object.entries(named.translations ?? {}).flatMap(([language, texts]) =>
        texts === null ? [] : language,
      ),
      languages,
    ),
    ...(named.chat?.firstAnswer && !helpCenter.enabled ? [noArticles] : []),
  ];
}

const noArticles: Warning = {
  code: "not_published",
  message:
    'chat.firstAnswer answers with help articles, and the help center is off, so it never does. Send "helpCenter": {"enabled": true}.',
};
