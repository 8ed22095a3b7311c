/**
 * Tells how high a window would show all of a panel, whenever that changes: a panel is at most a part of its window, and what
 * is longer scrolls.
 * @returns what ends it
 */
export function followHeight(panel: Element, tell: (height: number) => void): () => void {
  const measure = () => {
    const most = Number.parseFloat(getComputedStyle(panel).maxHeight);
    tell(Math.ceil((panel.scrollHeight * innerHeight) / most) || 0);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(panel);
  // A picture that comes late lengthens what scrolls, and not the panel.
  panel.shadowRoot?.addEventListener("load", measure, true);
  return () => sizes.disconnect();
}
