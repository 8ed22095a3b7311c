import type { Schemas } from "../api/schemas";

type Row = Required<Schemas["ListRevisionsResult"]["data"][number]>;

/** The changes of one click, named after its last version. */
export interface Press extends Row {
  /** The version that holds what people changed. */
  contentVersion: number;
  /** Whether visitors see this version from now on. Undefined if the click did not change what they see. */
  isShown: boolean | undefined;
}

// *Publish* saves the edits and publishes them in a second request.
const longestMs = 10_000;

/**
 * The versions of a record, newest first, grouped by click. `isPublished` says whether visitors see the record now. Publishing
 * a page creates a version without changed content; it is merged with the version that the same click saved.
 */
export function inPresses(rows: readonly Row[], isPublished: boolean): Press[] {
  const presses: Press[] = [];
  let isSeen = isPublished;
  for (const row of rows) {
    const { version, changedFields } = row;
    const last = presses.at(-1);
    if (last && isSavedFor(last, row)) {
      Object.assign(last, { changedFields, contentVersion: version });
      continue;
    }
    presses.push({
      ...row,
      changedFields: withoutPublication(changedFields, (field) => field),
      contentVersion: version,
      isShown: changesPublication(changedFields) ? isSeen : undefined,
    });
    if (changesPublication(changedFields) && changedFields.includes("status")) isSeen = !isSeen;
  }
  return presses;
}

/** The changes of a record's content, without the status and time that publishing a page sets. */
export function withoutPublication<Change>(
  changes: readonly Change[],
  nameOf: (change: Change) => string,
): Change[] {
  if (!changesPublication(changes.map(nameOf))) return [...changes];
  return changes.filter((each) => !/^(?:status|publishedAt)$/.test(nameOf(each)));
}

function changesPublication(fields: readonly string[]): boolean {
  return fields.includes("publishedAt");
}

function isSavedFor(last: Press, row: Row): boolean {
  return (
    last.isShown === true &&
    last.contentVersion === last.version &&
    last.changedFields.length === 0 &&
    row.version === last.version - 1 &&
    row.changedFields.length > 0 &&
    !changesPublication(row.changedFields) &&
    row.actor.kind === last.actor.kind &&
    row.actor.id === last.actor.id &&
    Date.parse(last.createdAt) - Date.parse(row.createdAt) <= longestMs
  );
}
