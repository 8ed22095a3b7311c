/** What ends all that the script does on the page: every listener and timer hangs on it. */
const controller = new AbortController();
export const lifetime = controller.signal;

/** Ends it. */
export function endLifetime(): void {
  controller.abort();
}

/** Does something at the end of it. */
export function atEnd(undo: () => void): void {
  lifetime.addEventListener("abort", undo);
}

/**
 * Listens to what happens anywhere below a target, until the signal's end. The handler's faults do not reach the page.
 */
export function listen<Type extends Event>(
  target: EventTarget,
  types: readonly string[],
  handle: (event: Type) => void,
  signal: AbortSignal = lifetime,
): void {
  const careful = (event: Event) => {
    try {
      handle(event as Type);
    } catch {}
  };
  for (const type of types) {
    target.addEventListener(type, careful, { capture: true, signal });
  }
}

/**
 * Does something after three seconds, none of which is the page's own blocking: however long that keeps a half second
 * waiting, it counts as one.
 */
export function afterPatience(act: () => void, halves = 6): void {
  after(0.5, () => (halves > 1 ? afterPatience(act, halves - 1) : act()));
}

/** Does something in a task of its own, unless the signal ends first: each showing apart makes no long task. */
export function after(
  seconds: number | string,
  act: () => void,
  signal: AbortSignal = lifetime,
): number {
  return setTimeout(
    () => {
      try {
        if (!signal.aborted) act();
      } catch {}
    },
    (seconds as number) * 1000,
  );
}
