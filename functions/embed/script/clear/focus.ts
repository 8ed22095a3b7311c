let padding: Animation | undefined;

/** Adds scroll padding, so that the browser scrolls a focused element to where no panel covers it. */
export function padScrolling(panels: readonly HTMLElement[]): void {
  padding?.cancel();
  let topPx = 0;
  let bottomPx = 0;
  for (const panel of panels) {
    const { top, bottom, height } = panel.getBoundingClientRect();
    // A panel taller than half of the window leaves no room to scroll to.
    if (panel.inert || panel.style.translate || height > innerHeight / 2) continue;
    if (top + bottom < innerHeight) topPx = Math.max(topPx, bottom);
    else bottomPx = Math.max(bottomPx, innerHeight - top);
  }
  if (!topPx && !bottomPx) return;
  const root = document.documentElement;
  const own = getComputedStyle(root);
  const add = (length: string, px: number) => [`${(Number.parseFloat(length) || 0) + px}px`];
  // An animation leaves the page's attributes unchanged.
  padding = root.animate(
    {
      scrollPaddingTop: add(own.scrollPaddingTop, topPx),
      scrollPaddingBottom: add(own.scrollPaddingBottom, bottomPx),
    },
    { fill: "both" },
  );
}

// The gap between a field and a panel that moves out of its way.
const gapPx = 8;

let last: Element | undefined;

/** Moves panels that cover the page's focused element. They move back once something else has the focus. */
export function keepFocusClear(panels: readonly HTMLElement[]): void {
  const focused = focusedOnPage();
  // Do not move panels while a message has the focus.
  if (!focused) return;
  if (focused !== last) for (const panel of panels) panel.style.translate = "";
  last = focused;
  const field = focused.getBoundingClientRect();
  // Such a large element, for example the page's main part, need not be fully visible.
  if (field.height > innerHeight / 2) return;
  for (const panel of panels) {
    const box = panel.getBoundingClientRect();
    if (!overlap(field, box)) continue;
    const up = box.bottom - field.top + gapPx;
    const down = field.bottom - box.top + gapPx;
    const has = Number.parseFloat(panel.style.translate.split(" ")[1] ?? "0");
    // Above or below the focused element, or out of the window if there is no room.
    const way = box.top >= up ? -up : box.bottom + down <= innerHeight ? down : -box.bottom;
    panel.style.translate = `0 ${has + way}px`;
  }
}

/** The page's focused element; undefined if nothing or a message has the focus. */
export function focusedOnPage(): Element | undefined {
  let focused: Element | null | undefined = document.activeElement;
  while (focused?.shadowRoot?.activeElement) {
    if (focused.localName === "messaging-widget") return;
    focused = focused.shadowRoot.activeElement;
  }
  return focused && focused !== document.body ? focused : undefined;
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
