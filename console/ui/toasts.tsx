import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../words";

interface Toast {
  id: number;
  text: string;
  isFault: boolean;
  undo?: (() => void) | undefined;
  /** An address that it names, to be opened or copied; with words in its place, to be opened. */
  url?: string | undefined;
  link?: string | undefined;
}

/** How long a sentence shows at least, and can be undone. */
const shownMs = 10_000;
let toasts: Toast[] = [];
let count = 0;
let changed = () => {};

interface SayOptions {
  isFault?: boolean;
  undo?: () => void;
  url?: string;
  link?: string;
}

/** Shows a short notice for ten seconds, in which the action may be undone. */
export function announce(text: string, options: SayOptions = {}): void {
  count += 1;
  const id = count;
  toasts = [...toasts, { id, text, isFault: options.isFault ?? false, ...options }];
  changed();
  later(() => drop(id));
}

const lookMs = 1_000;

/** Acts after the time in which a sentence shows, or once nobody has it under the focus or the pointer. Returns what stops that. */
function later(act: () => void): () => void {
  let timer = setTimeout(look, shownMs);
  return () => clearTimeout(timer);

  function look() {
    if (document.querySelector(".toasts:is(:hover, :focus-within)"))
      timer = setTimeout(look, lookMs);
    else act();
  }
}

// The word of a page that another one replaced.
const lastWord = "console.lastWord";

/** Shows a notice on the next page, for an action that ends with leaving this one. */
export function announceAfterwards(text: string): void {
  sessionStorage.setItem(lastWord, text);
}

export function announceFault(error: Error): void {
  announce(error.message, { isFault: true });
}

function drop(id: number): void {
  toasts = toasts.filter((each) => each.id !== id);
  changed();
}

export function Toasts() {
  const [visibleToasts, setVisibleToasts] = useState(toasts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? keepWithDialogs(place.current) : undefined), []);
  useEffect(() => {
    changed = () => setVisibleToasts(toasts);
    const text = sessionStorage.getItem(lastWord);
    sessionStorage.removeItem(lastWord);
    if (text) announce(text);
    return () => {
      changed = () => {};
    };
  }, []);
  return (
    <div class="toasts" role="status" ref={place}>
      {visibleToasts.map(({ id, text, isFault, undo, url, link }) => (
        <div key={id} class={isFault ? "toast bad" : "toast"}>
          <span>
            {text}
            {url && (
              <>
                {" "}
                <a href={url} target="_blank" rel="noopener">
                  {link ?? url.replace(/^https?:\/\//, "")}
                </a>
              </>
            )}
          </span>
          {url && !link && (
            <button
              type="button"
              onClick={() =>
                void navigator.clipboard
                  .writeText(url)
                  .then(() => announce(words.copiedAddress), announceFault)
              }
            >
              {words.copy}
            </button>
          )}
          {undo && (
            <button
              type="button"
              onClick={() => {
                drop(id);
                undo();
              }}
            >
              {words.undo}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

/** A modal dialog makes all outside it inert, so the sentences stand in the one that was opened last. Returns what ends that. */
function keepWithDialogs(toasts: HTMLElement): () => void {
  const home = toasts.parentElement;
  const move = () => {
    const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? home;
    if (toasts.parentElement !== place) place?.append(toasts);
  };
  const observer = new MutationObserver(move);
  const changes = { childList: true, subtree: true, attributeFilter: ["open"] };
  observer.observe(document.body, changes);
  return () => observer.disconnect();
}

/** What is being removed, by id: views leave it out already. */
const waiting = new Map<string, () => void>();
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Removes records in ten seconds, one after the other. Until then all can be taken back at once from the sentence that says so.
 * `done` reads again what shows them, before one could come back.
 */
export function removeAllLater(
  ids: readonly string[],
  text: string,
  remove: (id: string) => Promise<unknown>,
  done?: () => Promise<unknown>,
): void {
  const fresh = ids.filter((id) => !waiting.has(id));
  if (fresh.length === 0) return;
  const finish = () => {
    for (const id of fresh) waiting.delete(id);
    stop();
    tellListeners();
  };
  const act = async () => {
    // One that is refused does not keep the others.
    for (const id of fresh) await remove(id).catch(announceFault);
    await done?.().catch(() => undefined);
    finish();
  };
  const stop = later(() => void act());
  // Whoever leaves does not wait for one after the other.
  for (const id of fresh) waiting.set(id, () => void remove(id));
  tellListeners();
  announce(text, { undo: finish });
}

/** Removes a record in ten seconds. */
export function removeLater(id: string, text: string, remove: () => Promise<unknown>): void {
  removeAllLater([id], text, remove);
}

/** Removes at once what waits, when somebody leaves the console. Returns what takes that back. */
export function removeOnLeave(): () => void {
  const act = () => {
    for (const remove of waiting.values()) remove();
  };
  addEventListener("pagehide", act);
  return () => removeEventListener("pagehide", act);
}

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
