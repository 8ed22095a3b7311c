import type { Warning } from "../../shared/handlers/operation/warnings";
import { isHtmlElement } from "../../shared/kinds/message/is-html-element";
import {
  type SelectorField,
  selectorFault,
  selectorFields,
  selectorIn,
} from "../../shared/kinds/message/selector-fault";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";
import { zoneDoubt } from "../../shared/model/zone-doubt";
import { audienceWarnings } from "./audience-warnings";
import { ruleWarnings } from "./rule-warnings";

/** Allowed values that no page or visitor can match, judged by the fields that a write named. */
export function unmeantSettings(
  settings: MessageSettings,
  named: MessagePatch,
  hostname: string,
): Warning[] {
  return [
    ...selectorFields.flatMap((field) =>
      named[field] === undefined ? [] : unusableSelector(settings, field),
    ),
    ...(named.urlRules === undefined ? [] : ruleWarnings(settings, hostname)),
    ...(named.audience ? audienceWarnings(named.audience) : []),
    ...(named.scheduleTimezone
      ? [...timezoneAlone(settings), ...doubtfulZone(named.scheduleTimezone)]
      : []),
  ];
}

/** A zone limits nothing by itself. */
function timezoneAlone({
  scheduleDays,
  scheduleTimeStart,
  scheduleTimezone,
}: MessageSettings): Warning[] {
  if (scheduleDays.length > 0 || scheduleTimeStart !== null) return [];
  return [
    {
      code: "timezone_ignored",
      message: `scheduleTimezone ${scheduleTimezone} has no effect without a schedule: send scheduleDays, or scheduleTimeStart and scheduleTimeEnd, too. startsAt and expiresAt have a zone of their own.`,
    },
  ];
}

function doubtfulZone(zone: string): Warning[] {
  const doubt = zoneDoubt(zone);
  return doubt === undefined
    ? []
    : [{ code: "unlikely_time", message: `scheduleTimezone ${doubt}` }];
}

function unusableSelector(settings: MessageSettings, field: SelectorField): Warning[] {
  const fault = selectorFault(settings, field);
  const selector = selectorIn(settings, field);
  if (fault) {
    return [
      {
        code: "invalid_selector",
        message: `${fault}. Write it as in a style sheet, such as "#buy" or ".offer a"; an id that begins with a digit as [id="1"].`,
      },
    ];
  }
  if (field === "targetSelector" && /^(html|head|body|:root)$/i.test(selector?.trim() ?? "")) {
    return [
      {
        code: "invalid_selector",
        message: `targetSelector "${selector}" is the whole page, so the message stands at its very end, below everything else. Name the element at whose end it belongs, such as "main" or "#offers".`,
      },
    ];
  }
  // An element's own name may have a hyphen; whoever waits for a click on one likely means an id or a class.
  if (field === "triggerValue" && /^[a-z]\w*(-\w+)+$/i.test(selector ?? "")) {
    return [
      {
        code: "invalid_selector",
        message: `${field} "${selector}" selects elements <${selector}>. For an id or a class send "#${selector}" or ".${selector}".`,
      },
    ];
  }
  // Words alone, such as those on a button, are a selector of elements with such names.
  if (!selector || !/^[a-z]\w*( +[a-z]\w*)*$/i.test(selector)) return [];
  const words = selector.split(/ +/);
  const unknown = words.find((word) => !isHtmlElement(word));
  if (unknown === undefined) return [];
  const perhaps =
    words.length === 1
      ? `Perhaps "#${unknown}" or ".${unknown}".`
      : 'It takes a CSS selector, such as "#buy" or ".offer a", not the words on an element.';
  return [
    {
      code: "invalid_selector",
      message: `${field} "${selector}" selects elements <${unknown}>, which HTML does not have. ${perhaps}`,
    },
  ];
}
