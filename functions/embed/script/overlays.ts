import type overlay from "./overlay";
import { withChunk } from "./with-chunk";

/** What a message needs that opens in front of the page, once it has arrived. */
export let overlays: typeof overlay | undefined;

/** Loads that; nothing if it does not arrive. */
export function loadOverlays(): Promise<void> {
  return withChunk<typeof overlay>("overlay", (loaded) => {
    overlays = loaded;
  });
}
