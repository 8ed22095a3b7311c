import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { isInFlow, isOverlay } from "../../../../shared/rules/template-roles";
import { isAskedFor } from "../../../../shared/rules/turns";
import { goalInWords } from "./goal-in-words";

// The time for which the edge caches a list.
const edgeMs = 60_000;

/** Facts that no gate covers but a visitor may meet. */
export function remarks(
  settings: MessageSettings,
  { updatedAt, now, tagSeenAt }: { updatedAt: string; now: Date; tagSeenAt: string | undefined },
): string[] {
  const { frequency, goal } = settings;
  const isFresh = now.getTime() - Date.parse(updatedAt) < edgeMs;
  return [
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
      ? "No page of the domain has loaded the tag in the last 400 days: whoami has it."
      : `A page of the domain loaded the tag at about ${tagSeenAt.slice(0, 16)}Z; this is noted once an hour.`,
    "The service does not see the page: it cannot tell whether pictures and fonts load, or whether the page's own styles or security policy hide something.",
    `Consent is not a gate: with data-consent="required" a message shows before consent, but is not counted${frequency ? ", and its earlier shows are not remembered" : ""}.`,
  ];
}
