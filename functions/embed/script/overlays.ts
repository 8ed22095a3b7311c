import { load } from "./load-chunk";
import type { overlay } from "./overlay";

/** What a message needs that opens in front of the page, once it has arrived. */
export let overlays: typeof overlay | undefined;

/** Loads that. Rejects as `load` does. */
export async function loadOverlays(): Promise<void> {
  const chunk: { overlay: typeof overlay } = await load("overlay");
  overlays = chunk.overlay;
}
