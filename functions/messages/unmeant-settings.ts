import type { Warning } from "../../shared/handlers/operation/warnings";
import {
  type SelectorField,
  selectorFault,
  selectorFields,
  selectorIn,
} from "../../shared/kinds/message/selector-fault";
import type { MessagePatch, MessageSettings } from "../../shared/kinds/message/settings";
import { audienceConflicts } from "./audience-conflicts";
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
    ...(named.audience
      ? [...audienceWarnings(named.audience), ...audienceConflicts(named.audience)]
      : []),
  ];
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
  return [];
}
