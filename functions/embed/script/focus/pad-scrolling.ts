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
