// Who has scrolled further up reads there.
const nearPx = 48;

/** Keeps the end of a log in sight while its room changes, unless somebody has scrolled up. Returns what ends that. */
export function stayAtEnd(log: HTMLElement): () => void {
  let isAtEnd = true;
  const look = () => {
    isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < nearPx;
  };
  const room = new ResizeObserver(() => {
    if (isAtEnd) log.scrollTo(0, log.scrollHeight);
  });
  log.addEventListener("scroll", look);
  room.observe(log);
  return () => {
    room.disconnect();
    log.removeEventListener("scroll", look);
  };
}
