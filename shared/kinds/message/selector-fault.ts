import { isSelector } from "./is-selector";
import type { MessageSettings } from "./settings";

export const selectorFields = ["triggerValue", "targetSelector"] as const;

export type SelectorField = (typeof selectorFields)[number];

/** The CSS selector in a field of a message, if it has one there. */
export function selectorIn(settings: MessageSettings, field: SelectorField): string | undefined {
  const isUsed = field === "targetSelector" || settings.trigger === "CLICK";
  return (isUsed && settings[field]) || undefined;
}

/** What keeps a message from ever showing if a selector of it is not valid CSS. */
export function selectorFault(settings: MessageSettings, field: SelectorField): string | undefined {
  const selector = selectorIn(settings, field);
  return selector === undefined || isSelector(selector)
    ? undefined
    : `${field} ${JSON.stringify(selector.slice(0, 80))} is not valid CSS, so the message never shows`;
}
