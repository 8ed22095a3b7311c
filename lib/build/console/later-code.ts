/** Code that is loaded later, by its first module. */
export interface LaterCode {
  entry: string;
  /** Whether the first view loads it. */
  isByFirst: boolean;
  place: string | undefined;
  /** Whether it is the view of a place, which is loaded when somebody goes there. */
  isView: boolean;
  files: readonly string[];
}

interface Imports {
  /** A module and all that it imports. */
  withImports(name: string): string[];
  /** The modules that it loads when they are needed. */
  loadedBy(name: string): string[];
}

/** What is loaded after the modules `first`, and what that loads in turn, such as what reads a paste. */
export function laterCode(
  first: readonly string[],
  sourceOf: (entry: string) => string,
  { withImports, loadedBy }: Imports,
): LaterCode[] {
  const later: LaterCode[] = [];
  const known = new Set<string>();
  for (let from = first; from.length > 0; ) {
    const fresh = new Set(from.flatMap(loadedBy));
    for (const entry of known) fresh.delete(entry);
    for (const entry of fresh) {
      known.add(entry);
      const source = sourceOf(entry);
      later.push({
        entry,
        isByFirst: from === first,
        place: from === first ? placeOf(source) : undefined,
        isView: source.endsWith("-views.ts"),
        files: withImports(entry).filter((each) => !first.includes(each)),
      });
    }
    from = [...fresh].flatMap(withImports);
  }
  return later;
}

/**
 * The modules that views of places share and nothing else of the first view loads: one file of them is smaller than a dozen.
 */
export function sharedByViews(later: readonly LaterCode[]): string[] {
  const names = [...new Set(later.flatMap(({ files }) => files))];
  return names.filter((name) => {
    const users = later.filter(({ files }) => files.includes(name));
    return (
      users.filter(({ isView }) => isView).length > 1 &&
      users.every(({ isByFirst, isView }) => isView || !isByFirst)
    );
  });
}

/** The place that a file belongs to. */
function placeOf(file: string): string | undefined {
  return /console\/places\/([\w-]+)\//.exec(file)?.[1];
}
