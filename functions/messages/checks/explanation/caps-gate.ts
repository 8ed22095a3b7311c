import { isShownTooOften } from "../../../../shared/rules/is-shown-too-often";
import { isInFlow, isOverlay } from "../../../../shared/rules/template-roles";
import { isAskedFor, overlayRestSeconds } from "../../../../shared/rules/turns";
import type { Gate } from "./gate";

const daySeconds = 86_400;

/**
 * The limits over all messages of the domain. A limit within a page view only delays a message, so only the daily limit can
 * fail.
 */
export const frequencyCaps: Gate = (settings, visit, { frequencyCaps }) => {
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
  const builtIn = isOverlay(settings)
    ? `It opens ${overlayRestSeconds} seconds after another modal, story or survey has left the page, at the earliest.`
    : "One banner or toast shows at a time on a phone, two elsewhere.";
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
