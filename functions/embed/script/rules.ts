import { isInFlow } from "../../../shared/rules/template-roles";
import { caps, type Message } from "./api";
import { hasConsent } from "./consent";
import { load } from "./load-chunk";
import { options } from "./options";
import type * as Rare from "./rare";
import { recall, remember } from "./storage";

/** What watches and limits messages beyond the everyday, once it has arrived. */
export let rare: typeof Rare | undefined;

/** Rejects as `load` does. */
export async function loadRare(): Promise<typeof Rare> {
  const loaded: typeof Rare = await load("rare");
  rare = loaded;
  return loaded;
}

/** Whether the message is limited in a way that comes in a chunk; a preview is not limited. */
export function isRare(message: Message): unknown {
  const { devices, frequency, scheduleDays, scheduleTimeStart } = message;
  return (
    !options.preview &&
    (devices ||
      frequency ||
      scheduleTimeStart ||
      scheduleDays[0] != null ||
      (caps && !isInFlow(message)))
  );
}

/** Counts that it is a message's turn, where the domain limits how many come. */
export function countTurn(): void {
  if (!caps) return;
  rare?.countTurn(caps, recall);
  storeShows();
}

/** Counts a show of a message that has a `frequency`; of others nothing is kept. */
export function countShow(message: Message): void {
  const { id, frequency } = message;
  if (frequency && isRare(message)) {
    loadRare()
      .then(({ count }) => count(id, frequency.max, recall))
      .then(storeShows)
      .catch(() => {});
  }
}

/** Stores the shows, as soon as that is allowed. */
export function storeShows(): void {
  if (hasConsent()) rare?.storeShows(remember);
}
