import { isVisible } from "./is-visible";

// An impression as advertisers count it: half of the message in view for a second.
const share = 0.5;
const dwellMs = 1000;

/** Acts once when an element has really been in view; never for one that is taken off the page before. */
export function whenSeen(element: HTMLElement, act: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      // The last is the present state. Browsers differ in whether `isIntersecting` minds the threshold.
      if ((entries.pop() as IntersectionObserverEntry).intersectionRatio >= share)
        timer = setTimeout(check, dwellMs);
    },
    { threshold: share },
  );
  const check = () => {
    observer.disconnect();
    // What cannot be seen yet is observed again: in a hidden tab, or in a part of the page that is transparent.
    if (!document.hidden && isVisible(element)) act();
    else observer.observe(element);
  };
  observer.observe(element);
}
