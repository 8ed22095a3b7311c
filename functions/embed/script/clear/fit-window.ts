import { outerOf } from "../closest";
import { hitAt } from "../overlay/is-busy";

// Points of a panel, as shares of its width and height, at which it may cover something on the page.
const shares = [0.02, 0.3, 0.5, 0.7, 0.98];

/** Makes all layers and dialogs of messages fill the visible part of the window, without the page's zoom. */
export function fitWindow(layer: HTMLElement, panels: readonly HTMLElement[]): void {
  const root = layer.getRootNode() as ShadowRoot;
  // Uses borders, because the box itself is positioned on the window. When the visitor has pinch-zoomed into the page, there
  // are no borders.
  const { width, height, offsetLeft, offsetTop, scale } = visualViewport as VisualViewport;
  for (const each of root.querySelectorAll<HTMLElement>("[popover],[open]")) {
    each.style.zoom = `calc(1 / ${getComputedStyle(document.body).zoom})`;
    // The container of bars scrolls with the page.
    if (each.id) continue;
    const { top, right, bottom, left } = each.getBoundingClientRect();
    // A keyboard opened for one of the page's own fields may cover messages.
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

/** Lifts a layer above fixed elements at the window's bottom that messages would cover. */
function lift(layer: HTMLElement, panels: readonly HTMLElement[]): void {
  const chat = layer.querySelector(":scope > section")?.shadowRoot;
  const parts = [...panels, ...(chat?.querySelectorAll(".launcher,p") ?? [])];
  const { bottom } = layer.getBoundingClientRect();
  // There may be another fixed element above one.
  for (let round = 0; round < 3; round++) {
    const upTo = Math.min(...parts.flatMap(coveredTops));
    if (upTo < bottom) layer.style.borderBottomWidth = `${bottom - upTo}px`;
  }
}

/** The top edges of fixed elements in the window's lower half that a part covers, tested at points on its diagonals. */
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

/** An app that fills the window may have a bar at its end without fixing it there. */
function isFixedBelow(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  const { top, bottom, height } = node.getBoundingClientRect();
  if (top < innerHeight / 2) return false;
  const { position } = getComputedStyle(node);
  if (position === "fixed") return true;
  const isBar = position === "sticky" || (height < innerHeight / 5 && standsStill(node));
  return isBar && bottom > innerHeight - 2;
}

/** Whether nothing around it scrolls. */
function standsStill(element: Element): boolean {
  for (let node: Node | null = element; node; node = outerOf(node)) {
    if (!(node instanceof Element) || node.scrollHeight <= node.clientHeight + 1) continue;
    const isScroller = /auto|scroll/.test(getComputedStyle(node).overflowY);
    if (isScroller || node === document.scrollingElement) return false;
  }
  return true;
}
