import { isSelector } from "../../shared/model/message/is-selector";
import type { MessagePatch, MessageSettings } from "../../shared/model/message/settings";
import type { Warning } from "../../shared/operation/warnings";
import { ruleWarnings } from "./rule-warnings";

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
    ...(named.urlRules === undefined ? [] : ruleWarnings(settings, hostname)),
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
