import { useLayoutEffect, useRef } from "preact/hooks";
import { type KeybindingPress, matchKeybindingPress, parseKeybinding } from "tinykeys";

/** The result of an action that leaves the key to the browser. */
export const leftToBrowser = Symbol("left to the browser");

type Act = (event: KeyboardEvent) => unknown;

/** A component's keys. */
interface Scope {
  bindings: readonly { presses: readonly KeybindingPress[]; name: string }[];
  act(name: string, event: KeyboardEvent): unknown;
}

/** The components with keys, outermost first: an inner one is drawn later, and takes a key before those around it. */
const scopes: Scope[] = [];
/** The sequences that the last key began or went on with, such as G before I, and until when the next key may follow. */
let begun: { presses: readonly KeybindingPress[]; run: Act }[] = [];
let begunUntil = 0;
const sequenceMs = 1_000;

/**
 * What keys do while the component stands. One key does one thing: a sequence in progress takes it, else the innermost component
 * that has it. Single keys do nothing while somebody types, while a dialog is open, or where they are switched off; keys with Ctrl
 * and Escape act in fields too. A key whose value is false does nothing, as for somebody who may not do what it does.
 */
export function useKeys(keys: Readonly<Record<string, Act | false>>): void {
  const drawn = useRef(keys);
  // What was drawn last acts, so that whoever types and saves in a breath saves all of it.
  drawn.current = keys;
  const names = Object.keys(keys).join("\n");
  // Before anybody sees the component: the first key counts.
  useLayoutEffect(() => {
    const scope: Scope = {
      bindings: names.split("\n").map((name) => ({ name, presses: parseKeybinding(name) })),
      act: (name, event) => {
        const act = drawn.current[name];
        return act ? act(event) : leftToBrowser;
      },
    };
    scopes.push(scope);
    if (scopes.length === 1) addEventListener("keydown", hear);
    return () => {
      scopes.splice(scopes.indexOf(scope), 1);
      if (scopes.length === 0) removeEventListener("keydown", hear);
    };
  }, [names]);
}

function hear(event: KeyboardEvent): void {
  // A key that is held down counts once. A modifier alone is no key.
  if (event.repeat || isInWord(event) || /^(Control|Shift|Alt|Meta)$/.test(event.key)) return;
  const isSingle = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1;
  if (isSingle && (isTyping(event) || !singleKeys.isOn())) return;
  const wasBegun = begun.length > 0 && event.timeStamp < begunUntil;
  const going = wasBegun ? begun.filter(({ presses: [next] }) => matches(event, next)) : [];
  begun = [];
  // The key that follows a jump belongs to it, also where it leads nowhere.
  if (going.length > 0) follow(going, event);
  else if (wasBegun && isSingle) event.preventDefault();
  else take(event);
}

/** The innermost component that has the key takes it, or the sequences that it begins. */
function take(event: KeyboardEvent): void {
  const found = scopes
    .toReversed()
    .flatMap(({ bindings, act }) =>
      bindings.map(({ presses, name }) => ({
        presses,
        run: (each: KeyboardEvent) => act(name, each),
      })),
    )
    .filter(({ presses: [first] }) => matches(event, first));
  const sequences = found.filter(({ presses }) => presses.length > 1);
  if (found.length > 0) follow(sequences.length > 0 ? sequences : found.slice(0, 1), event);
}

/** Does what a finished sequence does, or waits for the key after this one. */
function follow(going: typeof begun, event: KeyboardEvent): void {
  const done = going.find(({ presses }) => presses.length === 1);
  if (done) {
    if (done.run(event) !== leftToBrowser) event.preventDefault();
    return;
  }
  event.preventDefault();
  begun = going.map(({ presses, run }) => ({ presses: presses.slice(1), run }));
  begunUntil = event.timeStamp + sequenceMs;
}

function matches(event: KeyboardEvent, press: KeybindingPress | undefined): boolean {
  return press !== undefined && matchKeybindingPress(event, press);
}

const singleKeysKey = "console.singleKeys";

/** Whether single keys act: whoever speaks to the computer, or hits keys unawares, switches them off. */
export const singleKeys = {
  isOn: () => localStorage.getItem(singleKeysKey) !== "off",
  set(isOn: boolean) {
    if (isOn) localStorage.removeItem(singleKeysKey);
    else localStorage.setItem(singleKeysKey, "off");
  },
};

const typed =
  'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, [contenteditable], dialog';

/** Whether a key without Ctrl belongs to a field or a dialog. */
export function isTyping({ target, key }: KeyboardEvent): boolean {
  // A letter or digit chooses from a select's list. Whoever has chosen from it is still there, and may press "?".
  const fields = /\w/.test(key) ? `${typed}, select` : typed;
  return target instanceof Element && target.closest(fields) !== null;
}

/** Leaves the field that has the focus, so that single letters are keys again. A list or a dialog closes first. */
export function leaveField(event: KeyboardEvent): typeof leftToBrowser {
  const target = event.target as HTMLElement | null;
  const isLeft = !event.defaultPrevented && !target?.closest("dialog");
  if (isLeft && target?.matches("input, textarea, select")) target.blur();
  // A dialog closes by what the browser does.
  return leftToBrowser;
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
