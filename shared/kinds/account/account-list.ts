import {
  type CursorScope,
  type Page,
  type PageRequest,
  pageBounds,
  toPage,
} from "../../model/page";

/** A page of records that belong to the whole account, newest first. There are few of them, so all are read. */
export function pageOfAll<Row extends { id: string }>(
  rows: readonly Row[],
  input: PageRequest,
  scope: CursorScope,
  limitBytes: number,
): Page<Row> {
  const { limit, before } = pageBounds(input, scope);
  const following = rows.filter(({ id }) => before === undefined || id < before);
  const page = following.slice(0, limit);
  const next = following.length > limit ? page.at(-1)?.id : undefined;
  const placed = page.map((row) => ({ position: row.id, row }));
  return toPage(placed, next, input, scope, limitBytes);
}
