import { isSelector } from "../../shared/model/message/is-selector";
import { canMatch, likelyValue } from "../../shared/model/message/rule-matching";
import type { MessagePatch, MessageSettings } from "../../shared/model/message/settings";
import type { Warning } from "../../shared/operation/warnings";

/** Allowed values that no page or visitor can match, judged by the fields that a write named. */
export function unmeantSettings(
  settings: MessageSettings,
  named: MessagePatch,
  hostname: string,
): Warning[] {
  return [
    ...(["triggerValue", "targetSelector"] as const).flatMap((field) =>
      named[field] === undefined ? [] : unusableSelector(settings, field),
    ),
    ...(named.urlRules === undefined ? [] : deadRules(settings, hostname)),
  ];
}

function unusableSelector(
  settings: MessageSettings,
  field: "triggerValue" | "targetSelector",
): Warning[] {
  if (field === "triggerValue" && settings.trigger !== "CLICK") return [];
  const value = settings[field];
  if (value === null || isSelector(value)) return [];
  return [
    {
      code: "invalid_selector",
      message: `${field} ${JSON.stringify(value.slice(0, 80))} is not valid CSS, so the message never shows. Write it as in a style sheet, such as "#buy" or ".offer a"; an id that begins with a digit as [id="1"].`,
    },
  ];
}

function deadRules({ urlRules }: MessageSettings, hostname: string): Warning[] {
  const dead = urlRules.filter((rule) => !canMatch(rule, hostname));
  const includes = urlRules.filter(({ exclude }) => !exclude);
  const isNeverShown = includes.length > 0 && includes.every((rule) => dead.includes(rule));
  return dead.map((rule) => {
    const likely = likelyValue(rule, hostname);
    const outcome = rule.exclude
      ? ", so it keeps the message off none"
      : isNeverShown
        ? ", so the message never shows"
        : "";
    return {
      code: "rule_never_matches",
      message: `urlRules[${urlRules.indexOf(rule)}] matches no page of ${hostname}${outcome}: ${rule.match} ${JSON.stringify(rule.value.slice(0, 80))} fits no address. Begin with / to compare the path, or with https:// to compare the whole address; a # and what follows is never compared.${likely === undefined ? "" : ` Perhaps ${JSON.stringify(likely.slice(0, 200))}.`}`,
    };
  });
}
