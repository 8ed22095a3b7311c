import { isInFlow } from "../../../shared/rules/template-roles";
import { caps, type Message } from "./api";
import { hasConsent } from "./consent";
import { load } from "./load-chunk";
import { options } from "./options";
import type { rare as Rare } from "./rare";
import { recall, remember } from "./storage";

/** What watches and limits messages beyond the everyday, once it has arrived. */
export let rare: typeof Rare | undefined;

/** Loads that, and does something with it; nothing if it does not arrive. */
export async function withRare(act?: (loaded: typeof Rare) => void): Promise<void> {
  try {
    const chunk: { rare: typeof Rare } = await load("rare");
    rare = chunk.rare;
    act?.(rare);
  } catch {}
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
export function countTurn(path: object): void {
  rare?.countTurn(caps, path);
  storeShows();
}

/** Counts a show of a message that has a `frequency`, which never shows by its own rules before `rare` is there. */
export function countShow(message: Message): void {
  rare?.countShow(message);
  storeShows();
}

/** Stores the shows, as soon as that is allowed. */
export function storeShows(): void {
  if (hasConsent()) rare?.storeShows(remember, recall);
}
