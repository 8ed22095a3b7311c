import { useEffect, useState } from "preact/hooks";

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
export function useDraft<Edit extends object, Saved extends Versioned>(saved: Saved) {
  const [kept, setKept] = useState<Kept<Partial<Edit>>>(
    () => read(saved.id) ?? { version: saved.version, edit: {} },
  );
  useEffect(() => {
    const isEmpty = Object.keys(kept.edit).length === 0;
    if (isEmpty) localStorage.removeItem(keyOf(saved.id));
    else localStorage.setItem(keyOf(saved.id), JSON.stringify(kept));
  }, [kept, saved.id]);
  const edit = differing(kept.edit, saved);
  const isChanged = Object.keys(edit).length > 0;
  return {
    edit,
    isChanged,
    /** What the record would be. */
    record: { ...saved, ...edit } as Saved,
    /** Somebody else changed the record since the edits began. */
    isBehind: isChanged && kept.version !== saved.version,
    change: (fields: Partial<Edit>) =>
      setKept({
        version: isChanged ? kept.version : saved.version,
        edit: { ...kept.edit, ...fields },
      }),
    /** Forgets the edits. */
    drop: () => setKept({ version: saved.version, edit: {} }),
    /** Keeps the edits, on top of the record as it is now. */
    rebase: () => setKept({ version: saved.version, edit }),
  };
}

function differing<Edit extends object>(edit: Edit, saved: object): Edit {
  const before = saved as Record<string, unknown>;
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
