import type { Site } from "../shell/site";

/** What the canvas has to know of a site, to draw in its colours and words. */
export function drawingOf({ brand, labels, helpCenter, timezone }: Site["domain"]) {
  return { brand, labels, helpCenter, timezone };
}
