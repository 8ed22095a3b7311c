// An impression, as advertisers count them: half of it in view for a second.
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
    // Of a hidden tab nothing is seen: it is looked at anew when the visitor is back.
    if (document.hidden) observer.observe(element);
    else act();
  };
  observer.observe(element);
}
