import type overlay from "./overlay";
import { withChunk } from "./with-chunk";

/** The code for messages that open in front of the page, once it has loaded. */
export let overlays: typeof overlay | undefined;

/** Loads that code. Does nothing if it fails to load. */
export function loadOverlays(): Promise<void> {
  return withChunk<typeof overlay>("overlay", (loaded) => {
    overlays = loaded;
  });
}
