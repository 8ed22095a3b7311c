let padding: Animation | undefined;

/** Lets the browser scroll what gets the focus to where no panel is. */
export function padScrolling(panels: readonly HTMLElement[]): void {
  padding?.cancel();
  let topPx = 0;
  let bottomPx = 0;
  for (const panel of panels) {
    const { top, bottom, height } = panel.getBoundingClientRect();
    // What fills more than half of the window leaves nothing to scroll to.
    if (panel.inert || panel.style.translate || height > innerHeight / 2) continue;
    if (top + bottom < innerHeight) topPx = Math.max(topPx, bottom);
    else bottomPx = Math.max(bottomPx, innerHeight - top);
  }
  if (!topPx && !bottomPx) return;
  const root = document.documentElement;
  const own = getComputedStyle(root);
  const add = (length: string, px: number) => [`${(Number.parseFloat(length) || 0) + px}px`];
  // As an animation it leaves the page's attributes as they are.
  padding = root.animate(
    {
      scrollPaddingTop: add(own.scrollPaddingTop, topPx),
      scrollPaddingBottom: add(own.scrollPaddingBottom, bottomPx),
    },
    { fill: "both" },
  );
}

// Between a field and a panel that gives way.
const gapPx = 8;

let last: Element | undefined;

/** Moves panels off what has the focus on the page; back once something else has it. */
export function keepFocusClear(panels: readonly HTMLElement[]): void {
  const focused = focusedOnPage();
  // A panel that is pressed or tabbed into stays where it is.
  if (!focused) return;
  if (focused !== last) for (const panel of panels) panel.style.translate = "";
  last = focused;
  const field = focused.getBoundingClientRect();
  // A field this large, such as the page's main part, need not be visible as a whole.
  if (field.height > innerHeight / 2) return;
  for (const panel of panels) {
    const box = panel.getBoundingClientRect();
    if (!overlap(field, box)) continue;
    const up = box.bottom - field.top + gapPx;
    const down = field.bottom - box.top + gapPx;
    const has = Number.parseFloat(panel.style.translate.split(" ")[1] ?? "0");
    // Above what has the focus or below it, or out of the window where neither has room.
    const way = box.top >= up ? -up : box.bottom + down <= innerHeight ? down : -box.bottom;
    panel.style.translate = `0 ${has + way}px`;
  }
}

/** None if the focus is nowhere, or in a message. */
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
