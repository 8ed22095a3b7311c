import { load } from "./load-chunk";
import type { overlay } from "./overlay";

/** What a message needs that opens in front of the page, once it has arrived. */
export let overlays: typeof overlay | undefined;

/** Loads that, and does something then; nothing if it does not arrive. */
export async function withOverlays(act: () => void): Promise<void> {
  try {
    const chunk: { overlay: typeof overlay } = await load("overlay");
    overlays = chunk.overlay;
    act();
  } catch {}
}
