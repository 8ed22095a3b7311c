import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { statusAt } from "../../../../shared/rules/lifespan";
import { isOverlay } from "../../../../shared/rules/templates";
import { overlayRestSeconds, turnSeconds } from "../../../../shared/rules/turns";
import type { GateResult } from "./gate";
import type { Turn } from "./turn";
import type { Visit } from "./visit";

type Moment = (value: string | null) => string;

const moments: Record<MessageSettings["trigger"], Moment> = {
  IMMEDIATE: () => "at once, when the page has loaded",
  DELAY: (seconds) => `${seconds} seconds after the page has loaded`,
  SCROLL: (percent) => `when the visitor has scrolled ${percent}% of the page`,
  EXIT_INTENT: () =>
    "when the pointer leaves the window at the top; without a pointer, when the visitor returns to the tab",
  INACTIVITY: (seconds) => `after ${seconds} seconds without pointer, key or scrolling`,
  CLICK: (selector) => `at each click on an element that matches ${selector}`,
  EVENT: (name) => `when the page calls MessagingWidget.track(${JSON.stringify(name)})`,
};

/** One sentence that says when the script checks whether to show the message. */
export function whenItFires({ trigger, triggerValue }: MessageSettings): string {
  return `Fires ${moments[trigger](triggerValue)}. The gates are checked then.`;
}

/** The answer in a sentence or two: whether the message shows, which gates fail, and what was assumed. */
export function verdict(
  settings: MessageSettings,
  { at }: Visit,
  gates: readonly GateResult[],
  {
    waitsFor,
    occupiedBy,
    tagSeenAt,
  }: Pick<Turn, "waitsFor" | "occupiedBy"> & { tagSeenAt: string | undefined },
): string {
  const failed = gates.filter(({ passes }) => !passes).map(({ gate }) => gate);
  const assumed = [...new Set(gates.flatMap((gate) => gate.assumed ?? []))];
  const [first] = waitsFor;
  const noTag = "no page of the domain has loaded the tag yet, so look there first.";
  if (failed.length > 0) {
    return [
      `It does not show: blocked by ${list(failed)}${status(settings, at)}.`,
      ...(tagSeenAt === undefined ? [`And ${noTag}`] : []),
    ].join(" ");
  }
  const waits = occupiedBy && waiting(settings, occupiedBy);
  return [
    ...(tagSeenAt === undefined ? [`It would show, but ${noTag}`] : waits ? [] : ["It shows."]),
    ...(waits ? [waits] : []),
    whenItFires(settings),
    ...(first && !occupiedBy
      ? [`If it has fired by then, ${JSON.stringify(first.name)} shows first.`]
      : []),
    ...(assumed.length > 0 ? [`Not given, and assumed to fit: ${list(assumed)}.`] : []),
  ].join(" ");
}

/** The messages that occupy its place, and until when. */
function waiting(
  settings: MessageSettings,
  { by, isPageFull, givesWay }: NonNullable<Turn["occupiedBy"]>,
): string {
  const names = list(by.map((name) => JSON.stringify(name)));
  const [have, those] = by.length === 1 ? ["has", "that has"] : ["have", "one of them has"];
  if (isPageFull)
    return `It does not show on the page: ${names} ${have} used up the domain's maxPerPage.`;
  if (givesWay)
    return `It waits: ${names} ${have} its place, and gives way after ${turnSeconds} seconds, unless the visitor is at it.`;
  const rest = isOverlay(settings) ? `${overlayRestSeconds} seconds after` : "once";
  return `It waits: ${names} ${have} its place, and it shows ${rest} ${those} left the page.`;
}

function status(settings: MessageSettings, at: Date): string {
  const read = statusAt(settings, at);
  return read === "active" ? "" : ` (its status is ${read})`;
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
