import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../words";

interface Toast {
  id: number;
  text: string;
  isError: boolean;
  undo?: (() => void) | undefined;
  /** An address shown with the text: as a link if `link` has its text, otherwise to open or copy. */
  url?: string | undefined;
  link?: string | undefined;
}

/** How long a notice stays at least, and so how long Undo is possible. */
const shownMs = 10_000;
let toasts: Toast[] = [];
let count = 0;
let changed = () => {};

interface ToastOptions {
  isError?: boolean;
  undo?: () => void;
  url?: string;
  link?: string;
}

/** Shows a short notice for ten seconds. Meanwhile the user can undo the action. */
export function toast(text: string, options: ToastOptions = {}): void {
  count += 1;
  const id = count;
  toasts = [...toasts, { id, text, isError: options.isError ?? false, ...options }];
  changed();
  later(() => drop(id));
}

const lookMs = 1_000;

/**
 * Calls `act` after a notice's time, but not while the notice has the focus or the pointer. Returns a function that cancels
 * this.
 */
function later(act: () => void): () => void {
  let timer = setTimeout(look, shownMs);
  return () => clearTimeout(timer);

  function look() {
    if (document.querySelector(".toasts:is(:hover, :focus-within)"))
      timer = setTimeout(look, lookMs);
    else act();
  }
}

// The notice of a page that the next one shows.
const lastWord = "console.lastWord";

/** Shows a notice on the next page, for an action that leaves this one. */
export function toastAfterwards(text: string): void {
  sessionStorage.setItem(lastWord, text);
}

export function toastError(error: Error): void {
  toast(error.message, { isError: true });
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
    if (text) toast(text);
    return () => {
      changed = () => {};
    };
  }, []);
  const undoable = visibleToasts.filter(({ undo }) => undo).length;
  return (
    <div class="toasts" role="status" ref={place}>
      {visibleToasts.map(({ id, text, isError, undo, url, link }) => (
        <div key={id} class={isError ? "toast bad" : "toast"}>
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
                  .then(() => toast(words.copiedAddress), toastError)
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
              {undoable > 1 ? words.undoOf(text) : words.undo}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

/**
 * A modal dialog makes everything outside inert, so notices move into the dialog opened last. Returns a function that stops
 * this.
 */
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

/** Records being removed, by id. Views hide them already. */
const waiting = new Map<string, () => void>();
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Removes records after ten seconds, one by one. Until then, the notice's Undo restores all of them. `done` reloads the lists
 * first, so that no removed record reappears.
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
    // If one removal fails, go on with the next.
    for (const id of fresh) await remove(id).catch(toastError);
    await done?.().catch(() => undefined);
    finish();
  };
  const stop = later(() => void act());
  // When the user leaves the page, remove all at once.
  for (const id of fresh) waiting.set(id, () => void remove(id));
  tellListeners();
  toast(text, { undo: finish });
}

/** Removes a record after ten seconds. */
export function removeLater(id: string, text: string, remove: () => Promise<unknown>): void {
  removeAllLater([id], text, remove);
}

/** Carries out pending removals at once when the user leaves the console. Returns a function that stops this. */
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
