/**
 * Acts on the first of a burst at once, and on all that come within a pause together at its end. `pauseMs` is asked after each
 * turn. `stop` forgets what waits.
 */
export function gathered<Item>(
  act: (items: ReadonlySet<Item>) => void,
  pauseMs: () => number,
): { add(item: Item): void; stop(): void } {
  let waiting = new Set<Item>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = () => {
    timer = undefined;
    if (waiting.size === 0) return;
    const items = waiting;
    waiting = new Set();
    act(items);
    timer = setTimeout(turn, pauseMs());
  };
  return {
    add(item) {
      waiting.add(item);
      if (timer === undefined) turn();
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
