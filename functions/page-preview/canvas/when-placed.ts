/**
 * Calls `act` once, as soon as the script has put a panel on the page, and watches the panel from then on. Impressions are
 * reported only a second later, and only if the panel is in view.
 * @returns a function that stops waiting
 */
export function whenPlaced(act: (panel: Element) => void): () => void {
  const { IntersectionObserver: plain } = window;
  const end = () => {
    window.IntersectionObserver = plain;
  };
  window.IntersectionObserver = class extends plain {
    override observe(panel: Element): void {
      super.observe(panel);
      end();
      act(panel);
    }
  };
  return end;
}
