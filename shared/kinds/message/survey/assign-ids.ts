/** A question or a choice as a caller writes it. */
interface Entry {
  id?: string | undefined;
  text: string;
}

interface Known<Each extends Entry> {
  /** Those that are stored now, in their order. */
  stored: readonly { id: string; text: string }[];
  /** Those that were removed, the latest last. */
  removed: readonly { id: string; text: string }[];
  /** Whether an entry at the place of a stored one, with other words, may be the same. */
  mayBeRenamed(entry: Each, stored: { id: string; text: string }): boolean;
  /** Makes an id that none of these is. */
  make(taken: ReadonlySet<string>): string;
}

/**
 * The id of each entry: the given one; else that of the stored entry with the same words; else that of a removed one; else
 * that of the stored entry at the same place, if it is the only one whose words are gone, and no other entry is new; else a
 * new one.
 */
export function assignIds<Each extends Entry>(
  entries: readonly Each[],
  { stored, removed, mayBeRenamed, make }: Known<Each>,
): string[] {
  const ids = entries.map(({ id }) => id);
  const taken = new Set(ids.filter((id) => id !== undefined));
  const assign = (find: (entry: Each, index: number) => string | undefined) => {
    for (const [index, entry] of entries.entries()) {
      if (ids[index] !== undefined) continue;
      const id = find(entry, index);
      ids[index] = id;
      if (id !== undefined) taken.add(id);
    }
  };
  const withText = (known: Known<Each>["stored"], text: string) =>
    known.find((each) => each.text === text && !taken.has(each.id))?.id;
  assign(({ text }) => withText(stored, text));
  assign(({ text }) => withText(removed.toReversed(), text));
  const left = stored.filter(({ id }) => !taken.has(id));
  const [renamed] = left;
  const place = ids.indexOf(undefined);
  const entry = entries[place];
  const isOnlyChange =
    left.length === 1 &&
    ids.lastIndexOf(undefined) === place &&
    entries.length === stored.length &&
    stored[place] === renamed;
  // Words that another entry had until now are no new name of this one.
  const isOthers = stored.some(({ text }) => text === entry?.text);
  if (renamed && entry && isOnlyChange && !isOthers && mayBeRenamed(entry, renamed)) {
    assign(() => renamed.id);
  }
  for (const { id } of [...stored, ...removed]) taken.add(id);
  assign(() => make(taken));
  return ids as string[];
}
