import { type Item, type Key, ttlAfter } from "../dynamo/item";
import type { TransactionWrite } from "../dynamo/transact";
import type { Site } from "../keys";
import type { RecordLayout } from "../record-layout";

/** The condition that a counter row exists and its record is not deleted. */
export const isCounting = "attribute_exists(pk) AND attribute_not_exists(deletedAt)";

/** The same for counters whose row is created by the first count. */
export const isNotDeleted = "attribute_not_exists(deletedAt)";

/** Whether a counter row is that of a deleted record. */
export function isMarked({ deletedAt }: Item): boolean {
  return deletedAt !== undefined;
}

// A day longer than the record can be restored.
const keptSeconds = 31 * 86_400;

/**
 * The writes that mark the counters of a deleted record, so nothing more is counted. The rows stay as long as the record can
 * be restored, so that counts already in the roll-ups are never added again. They also keep the record's name, which figures
 * still show.
 */
export function markWrites<Row>(
  layout: RecordLayout<Row>,
  site: Site,
  timeId: string,
  row: Row,
  now: Date,
): TransactionWrite[] {
  const { overflow } = layout;
  const name = layout.nameIn?.(row);
  return counterKeys(layout, site, timeId, row).map((Key, _, { length }) => ({
    Update: {
      Key,
      UpdateExpression: `SET deletedAt = :now, #ttl = :ttl${name === undefined ? "" : ", deletedName = :name"}`,
      // Rows that were added since the record was read would be left unmarked.
      ...(overflow &&
        length === 1 && { ConditionExpression: "attribute_not_exists(overflowRows)" }),
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":now": now.toISOString(),
        ":ttl": ttlAfter(now, keptSeconds),
        ...(name !== undefined && { ":name": name }),
      },
    },
  }));
}

/** The writes that let the counters of a restored record count again. */
export function unmarkWrites<Row>(
  layout: RecordLayout<Row>,
  site: Site,
  timeId: string,
  row: Row,
): TransactionWrite[] {
  return counterKeys(layout, site, timeId, row).map((Key) => ({
    Update: {
      Key,
      UpdateExpression: "REMOVE deletedAt, deletedName, #ttl",
      ExpressionAttributeNames: { "#ttl": "ttl" },
    },
  }));
}

/** The rows in which a record's events are counted. */
function counterKeys<Row>(
  { counters, overflow, overflowRows }: RecordLayout<Row>,
  site: Site,
  timeId: string,
  row: Row,
): Key[] {
  return [
    ...(counters ? [counters(site, timeId)] : []),
    ...(overflow?.(site, timeId, overflowRows?.(row) ?? 0) ?? []),
  ];
}
