import { isDeepStrictEqual } from "node:util";
import type { Item } from "../dynamo/item";
import type { TransactionWrite } from "../dynamo/transact";
import type { SiteId } from "../keys";
import type { RecordLayout } from "../record-layout";

/** The writes that update a record's index rows; undefined stands for a record that does not exist. */
export function indexWrites<Row>(
  { index }: RecordLayout<Row>,
  site: SiteId,
  timeId: string,
  before: Row | undefined,
  after: Row | undefined,
): TransactionWrite<never>[] {
  if (!index) return [];
  const entriesOf = (row: Row | undefined) =>
    row === undefined ? new Map<string, Item>() : index.entries(row);
  const [old, current] = [entriesOf(before), entriesOf(after)];
  const keyAt = (place: string) => index.key(site, place, timeId);
  return [
    ...[...old.keys()]
      .filter((place) => !current.has(place))
      .map((place) => ({ Delete: { Key: keyAt(place) } })),
    ...[...current]
      .filter(([place, entry]) => !isDeepStrictEqual(entry, old.get(place)))
      .map(([place, entry]) => ({ Put: { Item: { ...entry, ...keyAt(place) } } })),
  ];
}
