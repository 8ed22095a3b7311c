import { isInFlow } from "../../../shared/rules/templates";
import { caps, type Message } from "./api";
import { hasConsent } from "./consent";
import { kit } from "./kit";
import { options } from "./options";
import type loadRare from "./rare";
import { withChunk } from "./with-chunk";

/** What watches, limits and places messages beyond the everyday. */
export type Rare = ReturnType<typeof loadRare>;

/** That, once it has arrived. */
export let rare: Rare | undefined;

/** Loads that, and does something with it; nothing if it does not arrive. */
export function withRare(act: (loaded: Rare) => unknown): Promise<void> {
  return withChunk<typeof loadRare>("rare", (load) => {
    rare ??= load(kit);
    return act(rare);
  });
}

/**
 * Whether the message is limited in a way that comes in a chunk, or waits for the page's own content. A preview is not
 * limited. What only few messages have always comes with `devices` (`listedDevices`).
 */
export function isRare(message: Message): unknown {
  const { devices, frequency, scheduleDays, scheduleTimeStart, targetSelector } = message;
  return (
    targetSelector ||
    (!options.preview &&
      (devices ||
        frequency ||
        scheduleTimeStart ||
        scheduleDays[0] != null ||
        (caps && !isInFlow(message))))
  );
}

/** Counts that it is a message's turn, where the domain limits how many come. It is stored once the message shows. */
export function countTurn(path: object): void {
  rare?.countTurn(caps, path);
}

/** Counts a show of a message that has a `frequency`, which never shows by its own rules before `rare` is there. */
export function countShow(message: Message): void {
  rare?.countShow(message);
  storeShows();
}

/** Stores the shows, as soon as that is allowed. */
export function storeShows(): void {
  if (hasConsent()) rare?.storeShows();
}
