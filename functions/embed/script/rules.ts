import { isInFlow } from "../../../shared/rules/templates";
import { caps, type Message } from "./api";
import { hasConsent } from "./consent";
import { library } from "./library";
import { options } from "./options";
import type loadRare from "./rare";
import { withChunk } from "./with-chunk";

/** The rarely needed code that watches, limits and places messages. */
export type Rare = ReturnType<typeof loadRare>;

/** The code, once it has loaded. */
export let rare: Rare | undefined;

/** Loads the code and calls a function with it. Does nothing if it fails to load. */
export function withRare(act: (loaded: Rare) => unknown): Promise<void> {
  return withChunk<typeof loadRare>("rare", (load) => {
    rare ??= load(library);
    return act(rare);
  });
}

/**
 * Whether the message has rules that are in a chunk, or is placed in the page's content. Rules do not apply to a preview.
 * Messages with other rare fields always have `devices` too (`listedDevices`).
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

/**
 * Counts that it is a message's turn, if the domain limits the number of messages. The count is stored once the message shows.
 */
export function countTurn(path: object): void {
  rare?.countTurn(caps, path);
}

/** Counts a show of a message with a `frequency`. By its own rules, such a message never shows before `rare` is loaded. */
export function countShow(message: Message): void {
  rare?.countShow(message);
  storeShows();
}

/** Stores the shows, once the visitor has consented. */
export function storeShows(): void {
  if (hasConsent()) rare?.storeShows();
}
