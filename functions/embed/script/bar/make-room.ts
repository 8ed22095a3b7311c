import { FreeElements } from "./free-elements";
import { shift } from "./shift";

// How often the page may change before what it has fixed to the window is looked for again.
const leastMsBetweenLooks = 500;

// The place of all bars, as tall as they are, once one of them is on the page.
let bars: HTMLElement | undefined;
let roomPx = 0;
let page: Animation | undefined;
let looksAt: ReturnType<typeof setTimeout>;

const free = new FreeElements();
const print = matchMedia("print");

const changes = new MutationObserver(() => {
  clearTimeout(looksAt);
  looksAt = setTimeout(look, leastMsBetweenLooks);
});

/** Lets the page begin below a bar for as long as that is there, whatever takes it away. */
export function makeRoom(panel: HTMLElement): void {
  // One that has left the page has no size any more.
  const observer = new ResizeObserver(() => {
    bars = panel.parentElement ?? bars;
    updateRoom();
    if (panel.inert && !panel.isConnected) observer.disconnect();
  });
  observer.observe(panel);
  print.onchange = updateRoom;
}

function updateRoom(): void {
  if (!bars) return;
  // Messages are not printed.
  const heightPx = bars.isConnected && !print.matches ? bars.offsetHeight : 0;
  const isPageMoved = (page?.effect as KeyframeEffect)?.target === document.documentElement;
  if (heightPx === roomPx && (!roomPx || isPageMoved)) return;
  roomPx = heightPx;
  release();
  if (!roomPx) return;
  // Where bars have no top layer, they stand in the body, which may have a place of its own.
  if (!bars.showPopover) bars.style.top = `${-bars.getBoundingClientRect().top - scrollY}px`;
  look();
  addEventListener("scroll", follow, { passive: true });
  addEventListener("resize", look);
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["class", "style", "open", "hidden"],
  });
}

/** Gives the page its place back. */
function release(): void {
  clearTimeout(looksAt);
  changes.disconnect();
  removeEventListener("scroll", follow);
  removeEventListener("resize", look);
  free.release();
  page?.cancel();
  page = undefined;
  follow();
}

/** Moves the page, and finds what has not moved with it. */
function look(): void {
  const before = free.tops();
  // Some way more than before, since the page may have been moved already; without the browser's own way of keeping the
  // visitor's place, which would hide the move.
  push(roomPx + 9, { overflowAnchor: ["none"] });
  free.find(before, roomPx);
  push(roomPx);
  follow();
}

/** A window's height stays one: the room is a part of it. */
function push(px: number, more: PropertyIndexedKeyframes = {}): void {
  const style = { paddingTop: [`${px}px`], boxSizing: ["border-box"], ...more };
  page = shift(document.documentElement, page, style, "add");
}

/** What is fixed to the window gives way only as far as bars are in view. */
function follow(): void {
  const seenPx = Math.max(0, Math.min(roomPx, roomPx - scrollY));
  free.move(roomPx, seenPx);
  const layer = bars?.nextElementSibling as HTMLElement | null;
  layer?.style.setProperty("--mw-bars", `${seenPx}px`);
}
