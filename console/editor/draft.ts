import { useEffect, useRef, useState } from "preact/hooks";

/** What an editor edits. */
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

/**
 * What has been edited and not saved yet. It is kept in the browser, so a reload, a lost session and a conflict lose
 * nothing that was typed.
 */
export function useDraft<Edit extends object, Saved extends Versioned>(known: Saved) {
  const [kept, setKept] = useState<Kept<Partial<Edit>>>(
    () => read(known.id) ?? { version: known.version, edit: {} },
  );
  const [answer, setAnswer] = useState<Saved>();
  // An answer is here before the editor is given it: what was saved must not show its old text in between, in which the
  // caret would lose its place.
  const saved = answer && answer.version > known.version ? answer : known;
  useEffect(() => {
    if (isEmpty(kept.edit)) localStorage.removeItem(keyOf(known.id));
    else localStorage.setItem(keyOf(known.id), JSON.stringify(kept));
  }, [kept, known.id]);
  const steps = useSteps(kept.edit, (edit) => setKept((before) => ({ ...before, edit })));
  const edit = differing(kept.edit, saved);
  const isChanged = !isEmpty(edit);
  return {
    edit,
    isChanged,
    /** What the record would be. */
    record: { ...saved, ...edit } as Saved,
    /** Somebody else changed the record since the edits began. */
    isBehind: isChanged && kept.version !== saved.version,
    change: (fields: Partial<Edit>) => {
      const names = Object.keys(fields);
      steps.note(names.join(), lengthOf(fields, names) - lengthOf({ ...saved, ...edit }, names));
      setKept((before) => ({
        version: isEmpty(differing(before.edit, saved))
          ? Math.max(before.version, saved.version)
          : before.version,
        edit: { ...before.edit, ...fields },
      }));
    },
    /** The steps of editing, back and forward. */
    steps,
    /** Forgets the edits that were sent and are answered, and keeps what was typed since then. */
    settle: (sent: Partial<Edit>, answered: Saved) => {
      setAnswer(answered);
      steps.forget();
      setKept((before) => ({
        // Where somebody else wrote in between, what is kept stays behind.
        version: answered.version <= before.version + 1 ? answered.version : before.version,
        edit: differing(before.edit, sent),
      }));
    },
    /** Forgets the edits. */
    drop: () => setKept({ version: saved.version, edit: {} }),
    /** Keeps the edits, on top of the record as it is now. */
    rebase: () => setKept({ version: saved.version, edit }),
  };
}

function lengthOf(values: object, names: readonly string[]): number {
  return JSON.stringify(names.map((name) => (values as Record<string, unknown>)[name])).length;
}

function isEmpty(edit: object): boolean {
  return Object.keys(edit).length === 0;
}

/** The fields of an edit that have another value than there. */
function differing<Edit extends object>(edit: Edit, there: object): Edit {
  const before = there as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(edit).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  ) as Edit;
}

function read<Edit>(id: string): Kept<Edit> | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? "") as Kept<Edit>;
  } catch {
    return undefined;
  }
}

const mostSteps = 100;

// What is typed into one field without a rest is one step. What changes more at once, as a paste does, is a step of its own.
const pauseMs = 1_000;

const mostTyped = 2;

/** The steps that led to what is edited, so that one can go back and forward among the last hundred. */
function useSteps<Edit>(now: Edit, show: (edit: Edit) => void) {
  const past = useRef<Edit[]>([]);
  const future = useRef<Edit[]>([]);
  const last = useRef({ names: "", at: 0 });
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
    /** Says that fields are about to change, and by how many characters they become longer or shorter. */
    note(names: string, grown: number) {
      const at = Date.now();
      const isTyped = Math.abs(grown) <= mostTyped;
      const isSameStep = isTyped && names === last.current.names && at - last.current.at < pauseMs;
      last.current = { names, at };
      future.current = [];
      if (isSameStep) return;
      past.current.push(now);
      if (past.current.length > mostSteps) past.current.shift();
    },
    forget() {
      past.current = [];
      future.current = [];
      last.current = { names: "", at: 0 };
    },
  };
}
