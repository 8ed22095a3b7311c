import type { Place } from "../../../../shared/handlers/operation/locate";
import type { CountedRow } from "../../../../shared/kinds/message/store/items";
import { byPriority } from "../../../../shared/rules/by-priority";
import { isOverlay } from "../../../../shared/rules/template-roles";
import type { Named, Repositories } from "../../../../shared/store";
import type { Surroundings } from "./gate";
import { isShown } from "./judge";
import type { Visit } from "./visit";

const mostListed = 20;

/**
 * The messages of the domain that would open before this one, in order, for a visitor who has seen none of them. Empty if
 * this one does not open in front of the page.
 */
export async function overlaysBefore(
  { message, timeId }: CountedRow,
  { site }: Place,
  { url, country, device, at, timezone, visitor }: Visit,
  surroundings: Surroundings,
  store: Repositories<Named<"messages">>,
) {
  const { settings } = message;
  if (!isOverlay(settings)) return [];
  const anew = { url, country, device, at, timezone, visitor } as Visit;
  // With equal priority the newest comes first, as in the list.
  const comesBefore = (other: CountedRow) =>
    (byPriority(other.message.settings, settings) || (other.timeId > timeId ? -1 : 1)) < 0;
  const { rows } = await store.messages.list(site, {
    limit: mostListed,
    before: undefined,
    matches: (other) =>
      isOverlay(other.message.settings) &&
      other.timeId !== timeId &&
      comesBefore(other) &&
      isShown(other.message.settings, anew, { ...surroundings, id: other.message.id }),
    withContent: false,
  });
  return rows
    .map((row) => row.message)
    .sort((a, b) => byPriority(a.settings, b.settings))
    .map(({ id, settings: { name, priority, trigger } }) => ({ id, name, priority, trigger }));
}
