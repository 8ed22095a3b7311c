import { isVisible } from "./is-visible";

// An impression as advertisers count it: half of the message in view for a second.
const shareInView = 0.5;
const dwellMs = 1000;

/** Acts once when an element has really been in view; never for one that is taken off the page before. */
export function whenSeen(element: HTMLElement, act: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      // The last is the present state. Browsers differ in whether `isIntersecting` minds the threshold.
      if ((entries.pop() as IntersectionObserverEntry).intersectionRatio >= shareInView)
        timer = setTimeout(check, dwellMs);
    },
    { threshold: shareInView },
  );
  const check = () => {
    observer.disconnect();
    // What cannot be seen yet is observed again: in a hidden tab, in a part of the page that is transparent, or under
    // something else.
    if (!document.hidden && isVisible(element) && isUncovered(element)) act();
    else observer.observe(element);
  };
  observer.observe(element);
}

/** Whether an element is the first thing at its place: at two of three points on its diagonal. */
function isUncovered(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as ShadowRoot;
  const seen = [0.2, 0.5, 0.8].filter(
    (share) => root.elementFromPoint(x + width * share, y + height * share) === element,
  );
  return seen.length > 1;
}
