import type { Kit } from "../kit";

/** What the script gives its chunks, once it has. */
export let kit: Kit;

export function takeKit(given: Kit): void {
  kit = given;
}
