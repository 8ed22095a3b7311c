import { useEffect, useState } from "preact/hooks";
import type { Schemas } from "../../api/client";

export type Message = Schemas["Message"];
/** The fields that the editor changes. */
export type Edit = Partial<Schemas["UpdateMessage"]>;

interface Kept {
  /** The version that the edits began with. */
  version: number;
  edit: Edit;
}

const keyOf = (id: string) => `console.draft.${id}`;

/**
 * What has been edited and not saved yet. It is kept in the browser, so a reload, a lost session and a conflict lose
 * nothing that was typed.
 */
export function useDraft(saved: Message) {
  const [kept, setKept] = useState<Kept>(
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
    /** What the message would be. */
    message: { ...saved, ...edit } as Message,
    /** Somebody else changed the message since the edits began. */
    isBehind: isChanged && kept.version !== saved.version,
    change: (fields: Edit) =>
      setKept({
        version: isChanged ? kept.version : saved.version,
        edit: { ...kept.edit, ...fields },
      }),
    /** Forgets the edits. */
    drop: () => setKept({ version: saved.version, edit: {} }),
    /** Keeps the edits, on top of the message as it is now. */
    rebase: () => setKept({ version: saved.version, edit }),
  };
}

function differing(edit: Edit, saved: Message): Edit {
  const before = saved as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(edit).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}

function read(id: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? "") as Kept;
  } catch {
    return undefined;
  }
}
