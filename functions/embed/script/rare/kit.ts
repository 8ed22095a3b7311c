import type { Kit } from "../kit";

/** What the script gives its chunks, once they are loaded. */
export let kit: Kit;

export function takeKit(newKit: Kit): void {
  kit = newKit;
}
