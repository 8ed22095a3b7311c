import { useLayoutEffect, useRef } from "preact/hooks";
import { tinykeys } from "tinykeys";

/**
 * What keys do while the component stands, in fields too: which of those may act there, each says itself. The names of the
 * keys stay the same; a key does what was drawn last, so that whoever types and saves in a breath saves all of it.
 */
export function useKeys(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const drawn = useRef(keys);
  drawn.current = keys;
  // Before anybody sees the component: the first key counts.
  useLayoutEffect(
    () =>
      tinykeys(
        window,
        Object.fromEntries(
          Object.keys(drawn.current).map((name) => [
            name,
            (event: KeyboardEvent) => drawn.current[name]?.(event),
          ]),
        ),
        { ignore: (event) => event.repeat || isInWord(event) },
      ),
    [],
  );
}

/** Leaves the field that has the focus, so that single letters are keys again. A list or a dialog closes first. */
export function leaveField(event: KeyboardEvent): void {
  const target = event.target as HTMLElement | null;
  if (event.defaultPrevented || target?.closest("dialog")) return;
  if (target?.matches("input, textarea, select")) target.blur();
}

const typed =
  'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, [contenteditable], dialog';

/** Keeps a key without Ctrl from acting while somebody types, or while a dialog is open. */
export function unlessTyping(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as Element | null;
    // A letter or digit chooses from a select's list. Whoever has chosen from it is still there, and may press "?".
    if (target?.closest(/\w/.test(event.key) ? `${typed}, select` : typed)) return;
    event.preventDefault();
    act();
  };
}

/**
 * Whether a key belongs to a word that an input method is still composing, as in Japanese: its Enter chooses and sends
 * nothing. Safari tells so by the key's code alone.
 */
export function isInWord({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

const pressed = "a, button, summary, label, tr, [role='option']";
const forGood = ".bad, .danger, [type='submit']";

/**
 * Makes a double click count once where its second press would do something else: where another button has come below the
 * pointer, or where the button acts for good. Returns what takes that back.
 */
export function pressOnce(): () => void {
  let first: Element | null = null;
  const hear = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(pressed) : null;
    const isSecond = event.detail > 1 && (button !== first || button?.matches(forGood));
    if (isSecond) {
      event.preventDefault();
      event.stopPropagation();
    } else first = button;
  };
  addEventListener("click", hear, { capture: true });
  return () => removeEventListener("click", hear, { capture: true });
}
