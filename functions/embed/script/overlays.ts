import { withChunk } from "./load-chunk";
import type { overlay } from "./overlay";

/** What a message needs that opens in front of the page, once it has arrived. */
export let overlays: typeof overlay | undefined;

/** Loads that, and does something then; nothing if it does not arrive. */
export function withOverlays(act: () => void): void {
  withChunk<{ overlay: typeof overlay }>("overlay", (chunk) => {
    overlays = chunk.overlay;
    act();
  });
}
