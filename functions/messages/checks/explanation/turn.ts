import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { isInFlow, isOverlay } from "../../../../shared/rules/templates";
import { byPriority, isAskedFor, maxFloating, turnSeconds } from "../../../../shared/rules/turns";
import { isShown } from "./evaluate-gates";
import type { SiteContext } from "./gate";
import type { Visit } from "./visit";

const maxListed = 20;

/** A domain's limits for all its messages together. */
type Limits = Pick<SiteContext, "messagesAtOnce" | "frequencyCaps">;

/** A message as the list has it. */
export interface Listed {
  timeId: string;
  message: { id: string; settings: MessageSettings };
}

/** The messages that precede a message on the page of a visit, for a visitor who has seen none of them. */
export interface Turn {
  /** Messages that get its place first, if their triggers have fired; in order, at most 20. */
  waitsFor: Pick<MessageSettings & { id: string }, "id" | "name" | "priority" | "trigger">[];
  /**
   * The names of the messages that certainly occupy its place when its trigger fires, and whether they leave on their own; null
   * if the place is free.
   */
  occupiedBy: { by: string[]; isPageFull: boolean; givesWay?: boolean } | null;
}

/**
 * A message's turn. Overlays open one at a time; banners and toasts show one on a phone, two elsewhere. If the domain shows one
 * message at a time, all of them share one place, and a banner or toast leaves it to others after a while. The first one to
 * fire gets the place; of those that fire together, the one with the highest priority, then the newest.
 *
 * @param uncertain the `timeId`s of messages that only some visitors see, because they are in an experiment
 */
export function queuePosition(
  own: Listed,
  others: readonly Listed[],
  visit: Visit,
  siteContext: Omit<SiteContext, "id">,
  uncertain: ReadonlySet<string> = new Set(),
): Turn {
  const { url, country, device, at, timezone, visitor, pageHas } = visit;
  const anew = { url, country, device, at, timezone, visitor, pageHas } as Visit;
  const before = others
    .filter((other) => isRival(other, own, siteContext))
    .sort(inOrder)
    .filter(({ message: { id, settings } }) => isShown(settings, anew, { ...siteContext, id }));
  const certain = before
    .filter((other) => !uncertain.has(other.timeId) && isFirst(other, own))
    .sort((one, other) => (firesAt(one) ?? 0) - (firesAt(other) ?? 0));
  return {
    waitsFor: before
      .filter((other) => shareAPlace(other, own, siteContext))
      .slice(0, maxListed)
      .map(({ message: { id, settings } }) => {
        const { name, priority, trigger } = settings;
        return { id, name, priority, trigger };
      }),
    occupiedBy: occupantsOf(own, certain, visit, siteContext),
  };
}

/** Whether one message may occupy the place of another, regardless of their rules for the visit. */
export function isRival(other: Listed, own: Listed, limits: Limits): boolean {
  const { settings } = own.message;
  return (
    other.timeId !== own.timeId &&
    !isInFlow(settings) &&
    !isAskedFor(settings) &&
    !isInFlow(other.message.settings) &&
    (shareAPlace(other, own, limits) || limits.frequencyCaps.maxPerPage !== null) &&
    (inOrder(other, own) < 0 || isFirst(other, own))
  );
}

/** Whether one certainly fires before the other, or with it and comes before it. */
function isFirst(other: Listed, own: Listed): boolean {
  const [otherAt, ownAt] = [firesAt(other), firesAt(own)];
  if (otherAt === undefined) return false;
  // An action of the visitor takes a while, so a message that opens with the page is there first.
  if (ownAt === undefined) return otherAt === 0;
  return otherAt < ownAt || (otherAt === ownAt && inOrder(other, own) < 0);
}

/**
 * Whether one makes the other wait. A message that the visitor asked for does not wait for its turn, but only one overlay opens
 * at a time.
 */
function shareAPlace(other: Listed, own: Listed, { messagesAtOnce }: Limits): boolean {
  const isAlike = isOverlay(other.message.settings) === isOverlay(own.message.settings);
  return isAlike || (messagesAtOnce === "ONE" && !isAskedFor(other.message.settings));
}

/** Messages that occupy the place: all places are occupied, or the domain's limit of shows on a page is reached. */
function occupantsOf(
  own: Listed,
  certain: readonly Listed[],
  { device }: Visit,
  limits: Limits,
): Turn["occupiedBy"] {
  const { maxPerPage, exemptFromPriority } = limits.frequencyCaps;
  const { settings } = own.message;
  const nameOf = ({ message }: Listed) => message.settings.name;
  const alike = certain.filter((other) => shareAPlace(other, own, limits));
  const holder = limits.messagesAtOnce === "ONE" && holderAt(firesAt(own) ?? 0, alike);
  if (holder) return { by: [nameOf(holder)], isPageFull: false, givesWay: givesWay(holder) };
  const places = isOverlay(settings) ? 1 : maxFloating(device === "MOBILE");
  if (alike.length >= places) return { by: alike.slice(0, places).map(nameOf), isPageFull: false };
  const isExempt = exemptFromPriority !== null && settings.priority >= exemptFromPriority;
  return maxPerPage !== null && !isExempt && certain.length >= maxPerPage
    ? { by: certain.slice(0, maxPerPage).map(nameOf), isPageFull: true }
    : null;
}

/**
 * The message whose turn it is at a given time, if all share one place: when the place is free, the most important message that
 * has fired gets it. Undefined if the place is free.
 */
function holderAt(atSeconds: number, certain: readonly Listed[]): Listed | undefined {
  const waiting = [...certain].sort(inOrder);
  for (let freeAt = 0; waiting.length > 0; ) {
    const startsAt = Math.max(freeAt, Math.min(...waiting.map((each) => firesAt(each) ?? 0)));
    const next = waiting.findIndex((each) => (firesAt(each) ?? 0) <= startsAt);
    const [holder] = startsAt > atSeconds ? [] : waiting.splice(next, 1);
    if (!holder) return undefined;
    freeAt = givesWay(holder) ? startsAt + turnSeconds : Number.POSITIVE_INFINITY;
    if (freeAt > atSeconds) return holder;
  }
  return undefined;
}

/** Whether one leaves its place to others after a while, which a dialog does not. */
function givesWay({ message }: Listed): boolean {
  return !isOverlay(message.settings);
}

/** Seconds after the page's start; undefined if that depends on what the visitor does. */
function firesAt({ message: { settings } }: Listed): number | undefined {
  if (settings.trigger === "IMMEDIATE") return 0;
  return settings.trigger === "DELAY" ? Number(settings.triggerValue) : undefined;
}

/** With equal priority the newest comes first, as in the list. */
function inOrder(one: Listed, other: Listed): number {
  const order = byPriority(one.message.settings, other.message.settings);
  return order || (one.timeId > other.timeId ? -1 : 1);
}
