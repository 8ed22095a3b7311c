import type { MessageSettings } from "../../../shared/model/message/settings";
import { isOverlay } from "../../../shared/rules/template-roles";

// As long as the edge keeps a list.
const edgeMs = 60_000;

/** What no gate tells, and a visitor may meet all the same. */
export function remarks(
  settings: MessageSettings,
  { updatedAt, now }: { updatedAt: string; now: Date },
): string[] {
  const { template, targetSelector, frequency } = settings;
  const isFresh = now.getTime() - Date.parse(updatedAt) < edgeMs;
  return [
    ...(isFresh ? ["Changed less than a minute ago: pages may still see the version before."] : []),
    ...(isOverlay(settings)
      ? [
          `A ${template} opens alone, and waits while another is open, the visitor is in a text field, the tab is hidden, or the page's own dialog or full screen is open.`,
        ]
      : []),
    ...(targetSelector
      ? [`It appears in the element that matches ${targetSelector}, once there is one.`]
      : []),
    `Consent is no gate: with data-consent="required" a message shows before consent, uncounted${frequency ? ", and its earlier shows are not remembered" : ""}.`,
  ];
}
