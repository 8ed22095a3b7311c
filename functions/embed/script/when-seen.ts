// An impression as advertisers count it: half of the message in view for a second.
const share = 0.5;
const dwellMs = 1000;

/** Acts once when an element has really been in view; never for one that is taken off the page before. */
export function whenSeen(element: HTMLElement, act: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(check, dwellMs);
    },
    { threshold: share },
  );
  const check = () => {
    observer.disconnect();
    // Nothing in a hidden tab is seen, so observing starts again when the visitor comes back.
    if (document.hidden) observer.observe(element);
    else act();
  };
  observer.observe(element);
}
