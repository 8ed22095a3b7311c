import { findFree, forgetFree, moveFree, noteFree, renewFree } from "./free-elements";
import { appParts, fits, hidesControls, isHeld, isOutOfReach, scrolls, stillFits } from "./reach";
import { finishGliding, glide, isShifted, release, shift } from "./shift";
import { walk } from "./walk";

// How long a change of the page may go unnoticed, and how long the window's size must be unchanged before it counts as settled.
const longestWaitMs = 500;
const settledMs = 200;

// The container of all bars, with their total height, once there is a bar.
let bars: HTMLElement | undefined;
let heightPx = 0;
let roomPx = 0;
/** Whether the page scrolls as a whole: it did before it moved, or is a document that may begin to. */
let hasScrolled = false;
/** On a page that begins to scroll, tells of an element whether it makes the page an app. */
let isAppPart: ((element: Element) => boolean) | undefined;
/**
 * What to do if a scan finds a control out of reach or a part of an app. Set when the page has to be scanned for that, as after a
 * resize; such a scan also checks again what it found at the former window size.
 */
let onLoss: (() => void) | undefined;
// Incremented to cancel the running scans.
let round = 0;
let look: ReturnType<typeof setTimeout> | undefined;
let settling: ReturnType<typeof setTimeout>;

const print = matchMedia("print");

// The parts of the page that have changed.
const changed = new Set<Element>();

const changes = new MutationObserver((records) => {
  for (const { target, type, addedNodes } of records) {
    for (const each of type === "attributes" ? [target] : addedNodes)
      if (each instanceof Element) changed.add(each);
  }
  // Not reset by further changes, so that a page that changes all the time is scanned too.
  if (changed.size) look ??= setTimeout(lookForFree, longestWaitMs);
});

/** Moves the page down below a bar for as long as the bar is there, however it is removed. */
export function makeRoom(panel: HTMLElement): void {
  // A panel that was removed from the page has size zero, which the observer reports.
  const observer = new ResizeObserver(() => {
    if (panel.parentElement?.id === "BAR") bars = panel.parentElement;
    updateRoom();
    if (panel.inert && !panel.isConnected) observer.disconnect();
  });
  observer.observe(panel);
  print.onchange = () => updateRoom();
}

function updateRoom(isResized = false): void {
  if (!bars) return;
  // Messages are not printed.
  const nowPx = bars.isConnected && !print.matches ? bars.getBoundingClientRect().height : 0;
  const root = document.documentElement;
  if (!isResized && nowPx === heightPx && (!nowPx || isShifted(root))) return;
  // Usually the bar's height is unchanged, and only the elements that do not move have to be checked again.
  const isAsBefore = nowPx === heightPx && roomFor(nowPx) === roomPx;
  if (isResized && isAsBefore && stillFits(hasScrolled, roomPx)) {
    round++;
    onLoss = () => moveBelow(nowPx);
    changed.add(root);
    const ownRound = round;
    requestAnimationFrame(() => ownRound === round && lookForFree());
  } else moveBelow(nowPx);
}

/** Lets the page begin below bars of a height. If that takes anything away from it, they float. */
function moveBelow(nowPx: number): void {
  const isNew = !heightPx;
  giveBack();
  heightPx = nowPx;
  if (!bars || !nowPx) return;
  // Without a top layer, the container is in the body, which may be positioned.
  if (!bars.showPopover) bars.style.top = `${-bars.getBoundingClientRect().top - scrollY}px`;
  roomPx = roomFor(nowPx);
  hasScrolled = scrolls();
  push(roomPx);
  let canFit = fits(hasScrolled, roomPx);
  if (!canFit && !hasScrolled) {
    // The boxes of a document that begins to scroll keep their height.
    release();
    push(roomPx);
    canFit = hasScrolled = scrolls() && !isHeld();
    isAppPart = appParts(roomPx);
  }
  // If the page was moved before or begins to scroll, `lookForFree` checks its elements in slices.
  if (!canFit || (isNew && !hasScrolled && hidesControls(roomPx))) {
    float();
    return;
  }
  if (!isNew || isAppPart) onLoss = float;
  addEventListener("scroll", follow, { passive: true });
  addEventListener("resize", settle);
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["class", "style", "open", "hidden"],
  });
  // Start all movements together.
  if (isNew) push(0);
  changed.add(document.documentElement);
  lookForFree().then(() => isNew && glide());
}

/** How far the page moves for a bar of a given height, less what the page reserves in `--mw-bar-height`. */
function roomFor(px: number): number {
  const reserved = getComputedStyle(document.documentElement).getPropertyValue("--mw-bar-height");
  return Math.max(0, px - (Number.parseFloat(reserved) || 0));
}

function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(updateRoom, settledMs, true);
}

/** Gives the page its space back. */
function giveBack(): void {
  clearTimeout(look);
  look = undefined;
  onLoss = undefined;
  isAppPart = undefined;
  changes.disconnect();
  changed.clear();
  removeEventListener("scroll", follow);
  removeEventListener("resize", settle);
  release();
  forgetFree();
  heightPx = 0;
  round++;
  follow();
}

/** Where the page cannot begin below bars, they float above it. */
function float(): void {
  giveBack();
  const top = bars?.nextElementSibling?.querySelector("#TOP");
  for (const panel of [...(bars?.children ?? [])]) {
    panel.classList.add("pill");
    top?.append(panel);
  }
}

/**
 * Scans the changed parts of the page for elements that did not move with it. If `onLoss` is set, also for controls that are out
 * of reach because the page does not scroll.
 */
async function lookForFree(): Promise<void> {
  look = undefined;
  const parts = [...changed];
  changed.clear();
  const ownRound = round;
  const whenLost = onLoss;
  onLoss = undefined;
  let isLost = false;
  await walk(
    parts,
    () => ownRound === round && !isLost,
    (element) => {
      noteFree(element);
      if (!whenLost || isLost) return;
      isLost = hasScrolled ? !!isAppPart?.(element) : isOutOfReach(element, roomPx);
    },
  );
  if (ownRound !== round) return;
  if (whenLost) isAppPart = undefined;
  if (isLost) {
    whenLost?.();
    return;
  }
  finishGliding();
  if (whenLost) renewFree(roomPx);
  // Moves the page a little further, because it has been moved already, and without scroll anchoring, which would hide the move.
  findFree(() => push(roomPx + 9, { overflowAnchor: ["none"] }), roomPx);
  push(roomPx);
  follow();
}

/** Moves the page with padding. With `border-box`, a page with the window's height keeps it. */
function push(px: number, more: PropertyIndexedKeyframes = {}): void {
  const style = { paddingTop: [`${px}px`], boxSizing: ["border-box"], ...more };
  shift(document.documentElement, style, "add");
}

/** Elements fixed to the window move only by the visible part of the bars. */
function follow(): void {
  const seenPx = Math.max(0, Math.min(heightPx, heightPx - scrollY));
  moveFree(roomPx, roomPx - heightPx + seenPx);
  const layer = bars?.nextElementSibling as HTMLElement | null;
  layer?.style.setProperty("--mw-bars", `${seenPx}px`);
}
