import { outerOf } from "../closest";
import { hitAt } from "../overlay/is-busy";

// The points of a panel at which something of the page may lie below it: shares of its width and height.
const shares = [0.02, 0.3, 0.5, 0.7, 0.98];

/** Lets all layers and dialogs of messages fill what is seen of the window, as large as they are without the page's zoom. */
export function fitWindow(layer: HTMLElement, panels: readonly HTMLElement[]): void {
  const root = layer.getRootNode() as ShadowRoot;
  // By borders, since the box itself has the window's place. Whoever zooms in with two fingers wants to see the page.
  const { width, height, offsetLeft, offsetTop, scale } = visualViewport as VisualViewport;
  for (const each of root.querySelectorAll<HTMLElement>("[popover],[open]")) {
    each.style.zoom = `calc(1 / ${getComputedStyle(document.body).zoom})`;
    // The place of bars moves with the page.
    if (each.id) continue;
    const { top, right, bottom, left } = each.getBoundingClientRect();
    // A keyboard that is open for a field of the page's own may cover messages.
    const isOurs = root.activeElement || right - left > width + 1;
    const belowPx = isOurs ? bottom - offsetTop - height : 0;
    const edges = [offsetTop - top, right - offsetLeft - width, belowPx, offsetLeft - left];
    const [topPx, rightPx, bottomPx, leftPx] = edges.map((px) =>
      scale > 1.01 ? 0 : Math.max(0, px),
    );
    each.style.border = "solid #0000";
    each.style.borderWidth = `calc(var(--mw-bars, 0px) + ${topPx}px) ${rightPx}px ${bottomPx}px ${leftPx}px`;
  }
  lift(layer, panels);
}

/** Lifts a layer above what the page has fixed at the window's bottom, as far as messages would cover it. */
function lift(layer: HTMLElement, panels: readonly HTMLElement[]): void {
  const chat = layer.querySelector(":scope > section")?.shadowRoot;
  const parts = [...panels, ...(chat?.querySelectorAll(".launcher,p") ?? [])];
  const { bottom } = layer.getBoundingClientRect();
  // Above one there may be another.
  for (let round = 0; round < 3; round++) {
    const upTo = Math.min(...parts.flatMap(coveredTops));
    if (upTo < bottom) layer.style.borderBottomWidth = `${bottom - upTo}px`;
  }
}

/** Where that begins which an element covers of what is fixed in the window's lower half, at points on its diagonals. */
function coveredTops(part: Element): number[] {
  const { left, top, width, height } = part.getBoundingClientRect();
  return shares.flatMap((share) =>
    [share, 1 - share].flatMap((across) => {
      let node = hitAt(left + width * across, top + height * share);
      while (node && !isFixedBelow(node)) node = outerOf(node);
      return node ? (node as Element).getBoundingClientRect().top : [];
    }),
  );
}

function isFixedBelow(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  const { top, bottom } = node.getBoundingClientRect();
  const { position } = getComputedStyle(node);
  return (
    top > innerHeight / 2 &&
    (position === "fixed" || (position === "sticky" && bottom > innerHeight - 2))
  );
}
