/** Tabs of one browser share locks. A lock ends with its tab. */

const focusLock = "console.focus";

/** Holds a lock while this tab has the focus, so that other tabs know. */
export function noteFocus(): void {
  let leave: (() => void) | undefined;
  const enter = () => {
    if (leave || !document.hasFocus()) return;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    void navigator.locks?.request(focusLock, { mode: "shared" }, () => left);
  };
  enter();
  addEventListener("focus", enter);
  addEventListener("blur", () => {
    leave?.();
    leave = undefined;
  });
}

/** Whether one of the tabs has the focus. */
export async function isLookedAt(): Promise<boolean> {
  if (document.hasFocus()) return true;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === focusLock);
}

// Longer than the interval of 20 seconds at which tabs poll.
const claimMs = 30_000;

/** Whether this tab is the first of all tabs to claim some news within half a minute. */
export function isFirst(news: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve(true);
    void navigator.locks.request(`console.news ${news}`, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await new Promise((done) => setTimeout(done, claimMs));
    });
  });
}
