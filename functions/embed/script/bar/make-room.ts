import { findFree, forgetFree, moveFree, noteFree, renewFree } from "./free-elements";
import { fits, scrolls, stillFits } from "./reach";
import { glide, isShifted, release, shift, stand } from "./shift";

// How long a change of the page may go unnoticed, and how long the window's size must be unchanged before it counts as settled.
const longestWaitMs = 500;
const settledMs = 200;

// The container of all bars, with their total height, once there is a bar.
let bars: HTMLElement | undefined;
let heightPx = 0;
let roomPx = 0;
/** Whether the page scrolled as a whole before it moved. */
let hasScrolled = false;
/** Whether elements found at another window size have to be checked again. */
let isResizing = false;
// Incremented when the page gets its space back, which cancels scans of the round before.
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
    isResizing = true;
    changed.add(root);
    const ownRound = round;
    requestAnimationFrame(() => ownRound === round && lookForFree());
    return;
  }
  const isNew = !heightPx;
  giveBack();
  heightPx = nowPx;
  if (!nowPx) return;
  // Without a top layer, the container is in the body, which may be positioned.
  if (!bars.showPopover) bars.style.top = `${-bars.getBoundingClientRect().top - scrollY}px`;
  roomPx = roomFor(nowPx);
  hasScrolled = scrolls();
  push(roomPx);
  if (!fits(hasScrolled, roomPx)) {
    float(bars);
    return;
  }
  addEventListener("scroll", follow, { passive: true });
  addEventListener("resize", settle);
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["class", "style", "open", "hidden"],
  });
  // Start all movements together.
  if (isNew) push(0);
  changed.add(root);
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

/** Makes the bars float above a page that cannot move down. */
function float(place: HTMLElement): void {
  giveBack();
  const top = place.nextElementSibling?.querySelector("#TOP");
  for (const panel of [...place.children]) {
    panel.classList.add("pill");
    top?.append(panel);
  }
}

/** Finds elements in the changed parts that did not move with the page. */
async function lookForFree(): Promise<void> {
  look = undefined;
  const parts = [...changed];
  changed.clear();
  const ownRound = round;
  if (!(await noteFree(parts, () => ownRound === round))) return;
  stand();
  if (isResizing) renewFree(roomPx);
  isResizing = false;
  // Move the page 9 px further for a moment, to see what does not move along. The browser's scroll anchoring would hide this.
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
