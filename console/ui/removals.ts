import { useEffect, useState } from "preact/hooks";
import { say, sayFault, shownMs } from "./toasts";

/** What is being removed, by id: views leave it out already. */
const waiting = new Map<string, () => void>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/**
 * Removes records in ten seconds, one after the other. Until then all can be taken back at once.
 */
export function removeAllLater(
  ids: readonly string[],
  text: string,
  remove: (id: string) => Promise<unknown>,
  done: () => Promise<unknown>,
): void {
  const fresh = ids.filter((id) => !waiting.has(id));
  const settle = () => {
    for (const id of fresh) waiting.delete(id);
    clearTimeout(timer);
    changed();
  };
  const act = async () => {
    // One that is refused does not keep the others.
    for (const id of fresh) await remove(id).catch(sayFault);
    await done().finally(settle);
  };
  const timer = setTimeout(() => void act(), shownMs);
  // Whoever leaves does not wait for one after the other.
  for (const id of fresh) waiting.set(id, () => void remove(id));
  changed();
  say(text, { undo: settle });
}

/**
 * Removes a record in ten seconds. Until then it can be taken back from the sentence that says so. Whoever leaves the
 * console before has it removed at once.
 */
export function removeLater(id: string, text: string, remove: () => Promise<unknown>): void {
  if (waiting.has(id)) return;
  const settle = () => {
    waiting.delete(id);
    clearTimeout(timer);
    changed();
  };
  const act = () =>
    void remove()
      .catch(sayFault)
      // What shows it is read again before it could come back.
      .finally(settle);
  const timer = setTimeout(act, shownMs);
  waiting.set(id, act);
  changed();
  say(text, { undo: settle });
}

addEventListener("pagehide", () => {
  for (const act of waiting.values()) act();
});

/** Whether a record is being removed. */
export function useIsRemoved(): (id: string | undefined) => boolean {
  const [, setCount] = useState(0);
  useEffect(() => {
    const listener = () => setCount((count) => count + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return (id) => id !== undefined && waiting.has(id);
}
