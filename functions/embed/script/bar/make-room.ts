import { findFree, forgetFree, moveFree, noteFree, renewFree } from "./free-elements";
import { fits, scrolls, stillFits } from "./reach";
import { glide, isShifted, release, shift, stand } from "./shift";

// How long a change of the page may go unseen, and how long a window keeps its size once it is settled.
const longestWaitMs = 500;
const settledMs = 200;

// The place of all bars, as tall as they are, once one of them is on the page.
let bars: HTMLElement | undefined;
let heightPx = 0;
let roomPx = 0;
/** Whether the page scrolled as a whole before it moved. */
let hasScrolled = false;
/** Whether what was found in a window of another size is to be found anew. */
let isResizing = false;
// Each place given back ends the looks of the time before.
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
  // A page that never rests is looked at all the same.
  if (changed.size) look ??= setTimeout(lookForFree, longestWaitMs);
});

/** Lets the page begin below a bar for as long as that is there, whatever takes it away. */
export function makeRoom(panel: HTMLElement): void {
  // One that has left the page has no size any more.
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
  // Mostly the room stays as it is, and what stands still in it is looked for anew.
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
  // Where bars have no top layer, they stand in the body, which may have a place of its own.
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
  // All that moves begins together.
  if (isNew) push(0);
  changed.add(root);
  lookForFree().then(() => isNew && glide());
}

/** How far the page moves for bars of a height: less where it has reserved some of that. */
function roomFor(px: number): number {
  const reserved = getComputedStyle(document.documentElement).getPropertyValue("--mw-bar-height");
  return Math.max(0, px - (Number.parseFloat(reserved) || 0));
}

function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(updateRoom, settledMs, true);
}

/** Gives the page its place back. */
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

/** Where the page cannot begin below bars, they float above it. */
function float(place: HTMLElement): void {
  giveBack();
  const top = place.nextElementSibling?.querySelector("#TOP");
  for (const panel of [...place.children]) {
    panel.classList.add("pill");
    top?.append(panel);
  }
}

/** Finds what has not moved with the page, in what is new of it. */
async function lookForFree(): Promise<void> {
  look = undefined;
  const parts = [...changed];
  changed.clear();
  const ownRound = round;
  if (!(await noteFree(parts, () => ownRound === round))) return;
  stand();
  if (isResizing) renewFree(roomPx);
  isResizing = false;
  // Some way more than before, since the page has been moved already; without the browser's own way of keeping the visitor's
  // place, which would hide the move.
  findFree(() => push(roomPx + 9, { overflowAnchor: ["none"] }), roomPx);
  push(roomPx);
  follow();
}

/** A window's height stays one: the room is a part of it. */
function push(px: number, more: PropertyIndexedKeyframes = {}): void {
  const style = { paddingTop: [`${px}px`], boxSizing: ["border-box"], ...more };
  shift(document.documentElement, style, "add");
}

/** What is fixed to the window gives way only as far as bars are in view. */
function follow(): void {
  const seenPx = Math.max(0, Math.min(heightPx, heightPx - scrollY));
  moveFree(roomPx, roomPx - heightPx + seenPx);
  const layer = bars?.nextElementSibling as HTMLElement | null;
  layer?.style.setProperty("--mw-bars", `${seenPx}px`);
}
