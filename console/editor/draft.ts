import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { kindOfId } from "../api/records";

/** The saved record of an editor. */
export interface Versioned {
  id: string;
  version: number;
}

interface Kept<Edit> {
  /** The version that the edits began with. */
  version: number;
  edit: Edit;
}

const keyOf = (id: string) => `console.draft.${id}`;

/** The unsaved edits of a record. The browser stores them, so that a reload, an expired session or a conflict loses no text. */
export function useDraft<Edit extends object, Saved extends Versioned>(loaded: Saved) {
  const [stored, setStored] = useState<Kept<Partial<Edit>>>(
    () => read(loaded.id) ?? { version: loaded.version, edit: {} },
  );
  const [answer, setAnswer] = useState<Saved>();
  // The answer to a save arrives before the editor's new props. Without it, the old text would show for a moment, and the caret
  // would move.
  const saved = answer && answer.version > loaded.version ? answer : loaded;
  // Not after the next frame, before which the page may be left.
  useLayoutEffect(() => {
    // A record that is not created yet has no id.
    if (!kindOfId(loaded.id)) return;
    if (isEmpty(stored.edit)) localStorage.removeItem(keyOf(loaded.id));
    else localStorage.setItem(keyOf(loaded.id), JSON.stringify(stored));
  }, [stored, loaded.id]);
  const steps = useSteps(stored.edit, (edit) => setStored((before) => ({ ...before, edit })));
  const edit = differing(stored.edit, saved);
  const isChanged = !isEmpty(edit);
  return {
    edit,
    isChanged,
    /** The record with its edits. */
    record: { ...saved, ...edit } as Saved,
    /** Whether somebody else changed the record since the edits began. */
    isBehind: isChanged && stored.version !== saved.version,
    change: (fields: Partial<Edit>) => {
      const names = Object.keys(fields);
      steps.note(names.join(), lengthOf(fields, names) - lengthOf({ ...saved, ...edit }, names));
      setStored((before) => ({
        version: isEmpty(differing(before.edit, saved))
          ? Math.max(before.version, saved.version)
          : before.version,
        edit: { ...before.edit, ...fields },
      }));
    },
    /** Undo and redo. */
    steps,
    /** Forgets the edits that were saved, and keeps what was typed while the request ran. */
    markSaved: (sent: Partial<Edit>, answered: Saved) => {
      setAnswer(answered);
      steps.forget();
      setStored((before) => ({
        // If somebody else wrote in between, the stored edits keep the older version.
        version: answered.version <= before.version + 1 ? answered.version : before.version,
        edit: differing(before.edit, sent),
      }));
    },
    /** Forgets the edits. */
    drop: () => setStored({ version: saved.version, edit: {} }),
    /** Keeps the edits, and applies them to the newest version of the record. */
    rebase: () => setStored({ version: saved.version, edit }),
  };
}

function lengthOf(values: object, names: readonly string[]): number {
  return JSON.stringify(names.map((name) => (values as Record<string, unknown>)[name])).length;
}

function isEmpty(edit: object): boolean {
  return Object.keys(edit).length === 0;
}

/** The fields of an edit whose values differ from `there`. */
function differing<Edit extends object>(edit: Edit, there: object): Edit {
  const before = there as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(edit).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  ) as Edit;
}

/** The edits of a record that this browser stores, if any. */
export function keptDraft<Edit extends object>(id: string): Kept<Edit> | undefined {
  const kept = read<Edit>(id);
  return kept && !isEmpty(kept.edit) ? kept : undefined;
}

/** Deletes the stored edits of a record that is not open in an editor. */
export function forgetDraft(id: string): void {
  localStorage.removeItem(keyOf(id));
}

function read<Edit>(id: string): Kept<Edit> | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? "") as Kept<Edit>;
  } catch {
    return undefined;
  }
}

const maxSteps = 100;

// Typing into one field without a pause is one step. A larger change, such as a paste, is its own step.
const pauseMs = 1_000;

const maxTyped = 2;

/** Undo and redo for the last hundred steps of editing. Another `place`, such as a language, begins without steps. */
export function useSteps<Edit>(now: Edit, show: (edit: Edit) => void, place?: string) {
  const past = useRef<Edit[]>([]);
  const future = useRef<Edit[]>([]);
  const last = useRef({ names: "", at: 0 });
  const lastPlace = useRef(place);
  const forget = () => {
    past.current = [];
    future.current = [];
    last.current = { names: "", at: 0 };
  };
  if (lastPlace.current !== place) {
    lastPlace.current = place;
    forget();
  }
  const go = (from: Edit[], to: Edit[]) => {
    const edit = from.pop();
    if (edit === undefined) return;
    to.push(now);
    last.current = { names: "", at: 0 };
    show(edit);
  };
  return {
    canGoBack: past.current.length > 0,
    canGoForward: future.current.length > 0,
    back: () => go(past.current, future.current),
    forward: () => go(future.current, past.current),
    /** Called before fields change, with the number of characters that they gain or lose. */
    note(names: string, grown: number) {
      const at = Date.now();
      const isTyped = Math.abs(grown) <= maxTyped;
      const isSameStep = isTyped && names === last.current.names && at - last.current.at < pauseMs;
      last.current = { names, at };
      future.current = [];
      if (isSameStep) return;
      past.current.push(now);
      if (past.current.length > maxSteps) past.current.shift();
    },
    forget,
  };
}
