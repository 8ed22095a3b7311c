import { useLayoutEffect, useRef } from "preact/hooks";
import { type KeybindingPress, matchKeybindingPress, parseKeybinding } from "tinykeys";
import { isInWord } from "../../shared/rules/is-in-word";

/** An action returns this to let the browser handle the key. */
export const leftToBrowser = Symbol("left to the browser");

type Act = (event: KeyboardEvent) => unknown;

/** A component's keys. */
interface Scope {
  bindings: readonly { presses: readonly KeybindingPress[]; name: string }[];
  act(name: string, event: KeyboardEvent): unknown;
}

/** The components with keys, outermost first. Inner components come later, and handle a key before outer ones. */
const scopes: Scope[] = [];
/** The key sequences in progress, such as G then I, and the time limit for their next key. */
let begun: { presses: readonly KeybindingPress[]; run: Act }[] = [];
let begunUntil = 0;
const sequenceMs = 1_000;

/**
 * The keyboard shortcuts of a component. Each key press runs one action: that of a sequence in progress, or of the innermost
 * component with that key. Single keys do nothing while the user types, while a dialog is open, or if they are switched off.
 * Keys with Ctrl and Escape also work in fields. A key whose value is false does nothing, for example if the user lacks the
 * role.
 */
export function useKeys(keys: Readonly<Record<string, Act | false>>): void {
  const drawn = useRef(keys);
  // The latest render's actions, so that saving right after typing saves everything.
  drawn.current = keys;
  const names = Object.keys(keys).join("\n");
  // Before the component is painted, so that no key press is missed.
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
  // A held key counts once, and modifiers alone do not count.
  if (event.repeat || isInWord(event) || /^(Control|Shift|Alt|Meta)$/.test(event.key)) return;
  const isSingle = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1;
  if (isSingle && (isTyping(event) || !singleKeys.isOn())) return;
  const wasBegun = begun.length > 0 && event.timeStamp < begunUntil;
  const going = wasBegun ? begun.filter(({ presses: [next] }) => matches(event, next)) : [];
  begun = [];
  // The second key of a sequence belongs to it, even if the sequence does not exist.
  if (going.length > 0) follow(going, event);
  else if (wasBegun && isSingle) event.preventDefault();
  else take(event);
}

/** Runs the action of the innermost component with this key, or starts the sequences that begin with it. */
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

/** Runs a finished sequence's action, or waits for the next key. */
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

/** Whether single-key shortcuts are on. Users of speech input, or those who hit keys by accident, switch them off. */
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
  // A select takes letters and digits, but not keys such as "?". It keeps the focus after a choice.
  const fields = /\w/.test(key) ? `${typed}, select` : typed;
  return target instanceof Element && target.closest(fields) !== null;
}

/** Removes the focus from a field, so that single-key shortcuts work again. An open list or dialog closes first. */
export function leaveField(event: KeyboardEvent): typeof leftToBrowser {
  const target = event.target as HTMLElement | null;
  const isLeft = !event.defaultPrevented && !target?.closest("dialog");
  if (isLeft && target?.matches("input, textarea, select")) target.blur();
  // The browser closes the dialog.
  return leftToBrowser;
}

const pressed = "a, button, summary, label, tr, [role='option']";
const forGood = ".bad, .danger, [type='submit']";

/**
 * Ignores the second click of a double click if it would have another effect: on another button that has appeared under the
 * pointer, or on a destructive or submit button. Returns a function that removes the listener.
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
