import type { FrequencyCaps } from "../../../../shared/kinds/domain/frequency-caps";
import type { MessageSettings } from "../../../../shared/kinds/message/settings";
import { isInFlow, isOverlay } from "../../../../shared/rules/templates";
import { byPriority, isAskedFor, maxFloating } from "../../../../shared/rules/turns";
import type { Surroundings } from "./gate";
import { isShown } from "./judge";
import type { Visit } from "./visit";

const mostListed = 20;

/** A message as the list has it. */
export interface Listed {
  timeId: string;
  message: { id: string; settings: MessageSettings };
}

/** Who comes before a message on the page of a visit, for a visitor who has seen none of the others. */
export interface Turn {
  /** Those that have its place first, if their triggers have fired; in order, at most 20. */
  waitsFor: Pick<MessageSettings & { id: string }, "id" | "name" | "priority" | "trigger">[];
  /** The names of those that certainly have its place when its trigger fires; null if it has one. */
  taken: { by: string[]; isPageFull: boolean } | null;
}

/**
 * A message's turn. Overlays open one at a time; of banners and toasts one shows on a phone, two elsewhere. The first to fire
 * has the place; of those that fire together, the one with the highest priority, then the newest.
 *
 * @param uncertain the `timeId`s of messages that only some visitors see, since they are in an experiment
 */
export function turnOf(
  own: Listed,
  others: readonly Listed[],
  visit: Visit,
  surroundings: Omit<Surroundings, "id">,
  uncertain: ReadonlySet<string> = new Set(),
): Turn {
  const { url, country, device, at, timezone, visitor, pageHas } = visit;
  const anew = { url, country, device, at, timezone, visitor, pageHas } as Visit;
  const before = others
    .filter((other) => isRival(other, own, surroundings.frequencyCaps))
    .sort(inOrder)
    .filter(({ message: { id, settings } }) => isShown(settings, anew, { ...surroundings, id }));
  const certain = before
    .filter((other) => !uncertain.has(other.timeId) && isFirst(other, own))
    .sort((one, other) => (firesAt(one) ?? 0) - (firesAt(other) ?? 0));
  return {
    waitsFor: before
      .filter((other) => isAlike(other, own))
      .slice(0, mostListed)
      .map(({ message: { id, settings } }) => {
        const { name, priority, trigger } = settings;
        return { id, name, priority, trigger };
      }),
    taken: takenOf(own, certain, visit, surroundings.frequencyCaps),
  };
}

/** Whether one message may have the place of another, whatever their rules say of the visit. */
export function isRival(other: Listed, own: Listed, { maxPerPage }: FrequencyCaps): boolean {
  const { settings } = own.message;
  return (
    other.timeId !== own.timeId &&
    !isInFlow(settings) &&
    !isAskedFor(settings) &&
    !isInFlow(other.message.settings) &&
    (isAlike(other, own) || maxPerPage !== null) &&
    (inOrder(other, own) < 0 || isFirst(other, own))
  );
}

/** Whether one certainly fires before the other, or with it and comes before it. */
function isFirst(other: Listed, own: Listed): boolean {
  const [otherAt, ownAt] = [firesAt(other), firesAt(own)];
  if (otherAt === undefined) return false;
  // What the visitor does takes a while. What opens with the page is there by then.
  if (ownAt === undefined) return otherAt === 0;
  return otherAt < ownAt || (otherAt === ownAt && inOrder(other, own) < 0);
}

function isAlike(other: Listed, own: Listed): boolean {
  return isOverlay(other.message.settings) === isOverlay(own.message.settings);
}

/** Those that leave no room: all places are taken, or the domain's limit of shows on a page is reached. */
function takenOf(
  own: Listed,
  certain: readonly Listed[],
  { device }: Visit,
  { maxPerPage, exemptFromPriority }: FrequencyCaps,
): Turn["taken"] {
  const { settings } = own.message;
  const nameOf = ({ message }: Listed) => message.settings.name;
  const alike = certain.filter((other) => isAlike(other, own));
  const places = isOverlay(settings) ? 1 : maxFloating(device === "MOBILE");
  if (alike.length >= places) return { by: alike.slice(0, places).map(nameOf), isPageFull: false };
  const isExempt = exemptFromPriority !== null && settings.priority >= exemptFromPriority;
  return maxPerPage !== null && !isExempt && certain.length >= maxPerPage
    ? { by: certain.slice(0, maxPerPage).map(nameOf), isPageFull: true }
    : null;
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
