import {
  selectorFault,
  selectorFields,
  selectorIn,
} from "../../../../shared/kinds/message/is-selector";
import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { dismissalEndMs, isShownTooOften } from "../../../../shared/rules/frequency";
import { matchesUrl, type UrlRule } from "../../../../shared/rules/matches-url";
import { isOnSchedule, readZonedClock } from "../../../../shared/rules/schedule";
import { isInFlow, isOverlay } from "../../../../shared/rules/templates";
import { isAskedFor, overlayRestSeconds, turnSeconds } from "../../../../shared/rules/turns";
import { audience } from "./audience-gate";
import type { Finding, Gate } from "./gate";
import type { Visit } from "./visit";
import { unknownCountry } from "./visit";

const daySeconds = 86_400;

/**
 * The limits over all messages of the domain. A limit within a page view only delays a message, so only the daily limit can
 * fail.
 */
const frequencyCaps: Gate = (settings, visit, { messagesAtOnce, frequencyCaps }) => {
  const { maxPerPage, maxPerDay, quietSeconds, exemptFromPriority } = frequencyCaps;
  const { template, layout, trigger, priority } = settings;
  const passes = (reason: string) => ({ passes: true, reason });
  if (isInFlow(settings)) {
    return passes(`No cap limits a message that is part of the page (${layout ?? template}).`);
  }
  if (isAskedFor(settings))
    return passes(`Trigger ${trigger} is exempt: the visitor asked for it.`);
  const isExempt = exemptFromPriority !== null && priority >= exemptFromPriority;
  const own = isExempt
    ? `Its priority ${priority} exempts it from the domain's frequencyCaps.`
    : Object.values(frequencyCaps).every((each) => each === null)
      ? "The domain has no frequencyCaps."
      : `The domain's frequencyCaps: maxPerPage ${maxPerPage}, maxPerDay ${maxPerDay}, quietSeconds ${quietSeconds}.`;
  const rest = isOverlay(settings)
    ? `It opens ${overlayRestSeconds} seconds after another modal, story or survey has left the page, at the earliest.`
    : "One banner or toast shows at a time on a phone, two elsewhere.";
  const alone = `One message of the domain shows at a time (messagesAtOnce ONE), and after ${turnSeconds} seconds a banner or toast gives way.`;
  const isAlone = messagesAtOnce === "ONE";
  const builtIn = [isAlone && alone, (!isAlone || isOverlay(settings)) && rest]
    .filter(Boolean)
    .join(" ");
  const times = [...(visit.shownAt ?? []), ...(visit.othersShownAt ?? [])].map((time) =>
    time.getTime(),
  );
  const perDay = { max: maxPerDay ?? Number.POSITIVE_INFINITY, periodSeconds: daySeconds };
  const isUsedUp = !isExempt && isShownTooOften(perDay, times, visit.at.getTime());
  const waitsUntilMs = Math.max(...times) + (isExempt ? 0 : (quietSeconds ?? 0)) * 1000;
  const waits =
    waitsUntilMs > visit.at.getTime()
      ? ` On the page of the last show it waits until ${new Date(waitsUntilMs).toISOString()}.`
      : "";
  return {
    passes: !isUsedUp,
    reason: `${own} shownAt and othersShownAt have ${times.length} shows. ${builtIn}${waits}`,
    assumed: !isExempt && maxPerDay !== null && !visit.othersShownAt && "othersShownAt",
  };
};

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The checks that the script makes on the page when the trigger fires, by the script's own rules. */
export const pageGates = {
  selector(settings) {
    const fault = selectorFields.map((field) => selectorFault(settings, field)).find(Boolean);
    const used = selectorFields.filter((field) => selectorIn(settings, field));
    return {
      passes: fault === undefined,
      reason: `${fault ?? (used.length > 0 ? `${used.join(" and ")}: valid CSS` : "It has no CSS selector")}.`,
    };
  },

  countries: ({ countries }, { country }) =>
    oneOf("countries", countries, "country", country, country === unknownCountry),

  devices: ({ devices }, { device }) => oneOf("devices", devices, "device", device),

  urlRules({ urlRules }, { url }, { patternTime }) {
    if (urlRules.length === 0)
      return { passes: true, reason: "urlRules is empty: shown on every page." };
    const patterns = urlRules.filter(({ match }) => match === "REGEX");
    const compare = () => compareUrl(urlRules, url);
    const finding = patterns.length > 0 ? patternTime.run(compare) : compare();
    return (
      finding ?? {
        passes: false,
        reason: `A REGEX takes too long for ${JSON.stringify(url)}, and would block the visitor's page as long: ${patterns.map((rule) => named(rule, urlRules)).join(", ")}. Replace it with update_message.`,
      }
    );
  },

  schedule(settings, { at, timezone }) {
    const { scheduleDays, scheduleTimeStart, scheduleTimeEnd, scheduleTimezone } = settings;
    if (scheduleDays.length === 0 && scheduleTimeStart === null) {
      return { passes: true, reason: "No schedule: every day, at all hours." };
    }
    const zone = scheduleTimezone ?? timezone ?? "UTC";
    const clock = readZonedClock(at, zone);
    const whose = scheduleTimezone ? "scheduleTimezone" : "the visitor's clock";
    const days = scheduleDays.map((day) => weekdays[day]).join(", ") || "every day";
    const window = scheduleTimeStart ? `${scheduleTimeStart} to ${scheduleTimeEnd}` : "all day";
    return {
      passes: isOnSchedule(settings, clock),
      reason: `It is ${weekdays[clock.day]}, ${clock.time}, in ${zone} (${whose}); the schedule is ${days}, ${window}. The end is exclusive, and a window past midnight belongs to the day before.`,
      assumed: scheduleTimezone === null && timezone === undefined && "timezone",
    };
  },

  dismissal(settings, { at, lastDismissedAt, sameSession, hasAnswered }) {
    const { dismissBehavior, dismissDuration } = settings;
    if (hasAnswered) {
      const reason =
        "The visitor has sent its form or answered its survey, so it does not return, whatever dismissBehavior says; the page can show it with show(id).";
      return { passes: false, reason };
    }
    const behavior = `dismissBehavior is ${dismissBehavior}`;
    if (dismissBehavior === "NONE") {
      return {
        passes: true,
        reason: `${behavior}: the script does not remember that it was closed.`,
      };
    }
    if (!lastDismissedAt) {
      const reason = `${behavior}; the visitor has not closed it.`;
      return { passes: true, reason, assumed: "lastDismissedAt" };
    }
    const endMs = dismissalEndMs(dismissDuration, lastDismissedAt.getTime());
    const lastsWithSession = dismissBehavior === "SESSION";
    const hasEnded = endMs <= at.getTime() || (lastsWithSession && sameSession === false);
    const closed = `${behavior}; it was closed at ${lastDismissedAt.toISOString()} and stays closed`;
    const until = {
      SESSION: "until the site's last open tab is closed",
      DURATION: `for dismissDuration, ${dismissDuration} seconds`,
      PERMANENT: "for good",
    }[dismissBehavior];
    return {
      passes: hasEnded,
      reason: `${closed} ${until}.`,
      assumed: lastsWithSession && sameSession === undefined && "sameSession",
    };
  },

  frequency({ frequency }, { at, shownAt }) {
    if (!frequency) return { passes: true, reason: "frequency is null: no limit." };
    const times = (shownAt ?? []).map((time) => time.getTime());
    const { max, periodSeconds } = frequency;
    const latest = times.length > 0 ? new Date(Math.max(...times)).toISOString() : "never";
    return {
      passes: !isShownTooOften(frequency, times, at.getTime()),
      reason: `frequency allows ${max} ${max === 1 ? "show" : "shows"} in ${periodSeconds} seconds; shownAt has ${times.length}, the last: ${latest}.`,
      assumed: !shownAt && "shownAt",
    };
  },

  frequencyCaps,

  audience,
} as const satisfies Record<string, Gate>;

function compareUrl(urlRules: readonly UrlRule[], url: string): Finding {
  const fits = (rule: UrlRule) => matchesUrl([{ ...rule, exclude: false }], url);
  const excluding = urlRules.find((rule) => rule.exclude && fits(rule));
  const including = urlRules.find((rule) => !rule.exclude && fits(rule));
  const found = excluding ?? including;
  const rest = urlRules.every(({ exclude }) => exclude)
    ? "No excluding rule matches"
    : `None of ${urlRules
        .filter(({ exclude }) => !exclude)
        .map((rule) => named(rule, urlRules))
        .join(", ")} matches`;
  return {
    passes: matchesUrl(urlRules, url),
    facts: { rule: found ? urlRules.indexOf(found) : null },
    reason: `${found ? `${named(found, urlRules)} matches` : rest} ${JSON.stringify(url)}. A value that begins with / is compared with the path, any other with the whole address.`,
  };
}

function named(rule: UrlRule, urlRules: readonly UrlRule[]): string {
  return `urlRules[${urlRules.indexOf(rule)}] (${rule.exclude ? "exclude " : ""}${rule.match} ${JSON.stringify(rule.value)})`;
}

/** A list that must contain the visitor's value, unless it is empty. A missing value is assumed to match. */
function oneOf(
  field: keyof MessageSettings,
  allowed: readonly string[],
  fact: "country" | "device",
  actual: Visit["country"],
  isUnknown = false,
): Finding {
  if (allowed.length === 0) return { passes: true, reason: `${field} is empty: no limit.` };
  const actualText = actual === undefined ? "not given" : isUnknown ? "unknown" : actual;
  return {
    passes: actual === undefined || allowed.includes(actual),
    reason: `${field} is ${allowed.join(", ")}; the visitor's ${fact} is ${actualText}.`,
    assumed: actual === undefined && fact,
  };
}
