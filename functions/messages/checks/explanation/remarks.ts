import type { Goal } from "../../../../shared/kinds/message/goal";
import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { textsOf } from "../../../../shared/kinds/message/translations/in-language";
import { hashOf, stateOf } from "../../../../shared/model/translations/state-of";
import { isInFlow, isOverlay } from "../../../../shared/rules/templates";
import { isAskedFor } from "../../../../shared/rules/turns";
import { askedLanguage, shownLanguage, type Visit } from "./visit";

// The time for which the edge caches a list.
const edgeMs = 60_000;

/** Facts that no gate covers but a visitor may meet. */
export function remarks(
  settings: MessageSettings,
  visit: Visit,
  { updatedAt, now, tagSeenAt }: { updatedAt: string; now: Date; tagSeenAt: string | undefined },
): string[] {
  const { frequency, goal } = settings;
  const isFresh = now.getTime() - Date.parse(updatedAt) < edgeMs;
  return [
    ...languageRemark(settings, visit),
    ...(isFresh
      ? ["It changed less than a minute ago: pages may still get the earlier version."]
      : []),
    ...(isInFlow(settings) || isOverlay(settings) || isAskedFor(settings)
      ? []
      : [
          "One banner or toast shows by itself at a time on a phone, two on a wider screen: of several, those with the higher priority, and the others when one has left.",
        ]),
    ...(goal ? [goalInWords(goal)] : []),
    tagSeenAt === undefined
      ? "No page on this domain has loaded the tag in the last 400 days. Get the tag from whoami and install it."
      : `A page of the domain loaded the tag at about ${tagSeenAt.slice(0, 16)}Z; this is noted once an hour.`,
    "The service does not see the page: it cannot tell whether pictures and fonts load, or whether the page's own styles or security policy hide something.",
    `Consent is not a gate: with data-consent="required" a message shows before consent, but is not counted${frequency ? ", and its earlier shows are not remembered" : ""}.`,
  ];
}

/** The language in which a translated message shows, and why. */
function languageRemark(settings: MessageSettings, visit: Visit): string[] {
  const { language, translations } = settings;
  const languages = Object.keys(translations);
  if (languages.length === 0) return [];
  const requestedLanguage = askedLanguage(visit);
  const displayLanguage = shownLanguage(settings, visit);
  const own = language ? `its own, ${language}` : "its own language";
  const has = `It has ${own}, and ${languages.join(", ")}.`;
  if (requestedLanguage === undefined) {
    return [
      `It would show in ${own}: no language of the page is given ("language=de" in visitor). ${has}`,
    ];
  }
  const translation =
    displayLanguage === null || displayLanguage === language
      ? undefined
      : translations[displayLanguage];
  const isOutdated = translation && stateOf(translation, hashOf(textsOf(settings))) === "outdated";
  const old = isOutdated ? " That translation is outdated: its own texts have changed since." : "";
  return [
    `It would show in ${translation ? displayLanguage : own} on a page in ${requestedLanguage}. ${has}${old}`,
  ];
}

type Kind = Goal["kind"];

const acts: Record<Kind, (value: string) => string> = {
  URL: (value) => `opens ${value}`,
  EVENT: (name) => `does what the page calls MessagingWidget.track(${JSON.stringify(name)}) for`,
  FORM: () => "sends its form",
  SURVEY: () => "finishes the survey",
  CLICK: () => "clicks a link or button in it",
};

/** When the goal of a message counts, in a sentence. */
function goalInWords({ kind, value = "", withinSeconds = 86_400, after }: Goal): string {
  const from = after === "CLICK" ? "clicking in it" : "seeing it";
  return `Its goal counts when the visitor ${acts[kind](value)} within ${withinSeconds} seconds after ${from}: once for each time it is seen. Later page loads count only where storage is permitted, and visitors with Do Not Track or Global Privacy Control never do.`;
}
