import type { Warning } from "../../shared/handlers/operation/warnings";
import type { Domain, DomainChanges } from "../../shared/kinds/domain/domain";
import { zoneDoubt } from "../../shared/model/zone-doubt";
import { textReadWarnings } from "../messages/read-warnings";
import { unlistedLanguages } from "../translations/language-warnings";

/** What the caller of an update may not have meant, judged by the fields that it names. */
export function domainWarnings(named: DomainChanges, { helpCenter, languages }: Domain): Warning[] {
  const { title, greeting, offlineMessage } = named.chat ?? {};
  const texts = {
    chat: { title, greeting, offlineMessage },
    labels: named.labels,
    helpCenter: { title: named.helpCenter?.title },
    translations: named.translations,
  };
  const doubt = named.timezone === undefined ? undefined : zoneDoubt(named.timezone);
  const quiet = named.frequencyCaps?.quietSeconds;
  return [
    ...textReadWarnings(texts, ""),
    ...(doubt === undefined
      ? []
      : [{ code: "unlikely_time" as const, message: `timezone ${doubt}` }]),
    ...unlistedLanguages(
      Object.entries(named.translations ?? {}).flatMap(([language, texts]) =>
        texts === null ? [] : language,
      ),
      languages,
    ),
    ...(named.chat?.firstAnswer && !helpCenter.enabled ? [noArticles] : []),
    ...(quiet && isMilliseconds(quiet) ? [inMilliseconds(quiet)] : []),
  ];
}

const noArticles: Warning = {
  code: "not_published",
  message:
    'chat.firstAnswer answers with help articles, and the help center is off, so it never does. Send "helpCenter": {"enabled": true}.',
};

/** Whether a number is thousands, and no whole half hours. */
function isMilliseconds(seconds: number): boolean {
  return seconds >= 5000 && seconds % 1000 === 0 && seconds % 1800 !== 0;
}

function inMilliseconds(seconds: number): Warning {
  return {
    code: "unusual_number",
    message: `frequencyCaps.quietSeconds ${seconds} is ${Math.round(seconds / 60)} minutes. For ${seconds / 1000} seconds send ${seconds / 1000}.`,
  };
}
