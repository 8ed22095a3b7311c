import { useEffect, useState } from "preact/hooks";
import { words } from "../words";

interface Toast {
  id: number;
  text: string;
  isFault: boolean;
  undo?: (() => void) | undefined;
  /** An address that it names, to be opened or copied. */
  url?: string | undefined;
}

/** How long a sentence shows, and can be undone. */
export const shownMs = 10_000;
let toasts: Toast[] = [];
let count = 0;
let changed = () => {};

interface SayOptions {
  isFault?: boolean;
  undo?: () => void;
  url?: string;
}

/** Says something in passing, for ten seconds, in which it may be undone. */
export function say(text: string, options: SayOptions = {}): void {
  count += 1;
  const id = count;
  toasts = [...toasts, { id, text, isFault: options.isFault ?? false, ...options }];
  changed();
  setTimeout(() => drop(id), shownMs);
}

// The word of a page that another one replaced.
const lastWord = "console.lastWord";

/** Says something on the next page, for what ends with leaving this one. */
export function sayAfterwards(text: string): void {
  sessionStorage.setItem(lastWord, text);
}

export function sayFault(error: Error): void {
  say(error.message, { isFault: true });
}

function drop(id: number): void {
  toasts = toasts.filter((each) => each.id !== id);
  changed();
}

export function Toasts() {
  const [shown, setShown] = useState(toasts);
  useEffect(() => {
    changed = () => setShown(toasts);
    const text = sessionStorage.getItem(lastWord);
    sessionStorage.removeItem(lastWord);
    if (text) say(text);
    return () => {
      changed = () => {};
    };
  }, []);
  return (
    <div class="toasts" role="status">
      {shown.map(({ id, text, isFault, undo, url }) => (
        <div key={id} class={isFault ? "toast bad" : "toast"}>
          <span>
            {text}
            {url && (
              <>
                {" "}
                <a href={url} target="_blank" rel="noopener">
                  {url.replace(/^https?:\/\//, "")}
                </a>
              </>
            )}
          </span>
          {url && (
            <button
              type="button"
              onClick={() =>
                void navigator.clipboard
                  .writeText(url)
                  .then(() => say(words.copiedAddress), sayFault)
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
