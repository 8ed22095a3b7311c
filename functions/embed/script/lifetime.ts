/** Ends everything that the script does on the page. Every listener and timer uses its signal. */
const controller = new AbortController();
export const lifetime = controller.signal;

/** Ends everything. */
export function endLifetime(): void {
  controller.abort();
}

/** Calls a function when the script ends. */
export function atEnd(undo: () => void): void {
  lifetime.addEventListener("abort", undo);
}

/**
 * Listens to events on a target and everything below it, until the signal aborts. Errors of the handler do not reach the page.
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
 * Calls a function after three seconds, without counting time in which the page blocks the browser: however long half a second
 * takes, it counts as half a second.
 */
export function afterPatience(act: () => void, halves = 6): void {
  after(0.5, () => (halves > 1 ? afterPatience(act, halves - 1) : act()));
}

/** Calls a function in a task of its own, unless the signal aborts first. Separate tasks keep the page responsive. */
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
