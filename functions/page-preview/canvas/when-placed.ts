/**
 * Acts once, as soon as the script has put a panel on the page: from then on it watches the panel. That visitors have seen one is
 * reported a second later, and only where it is in sight.
 * @returns what ends the waiting
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
