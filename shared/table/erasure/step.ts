import { deleteItems } from "../dynamo/delete-items";
import { queryPage } from "../dynamo/read";
import type { Table } from "../dynamo/table";

// An invocation's steps for one site must end well within its time, however large the rows are and however slow the table
// is.
const rowsPerStep = 500;
const rowsPerPage = 100;
const stepLimitMs = 4000;

/** How much one step may do. */
export interface StepLimits {
  count(rows?: number): void;
  areReached(): boolean;
}

/** The limits of a step. Steps that started together, at `begunMs`, share a time limit. */
export function stepLimits(begunMs: number): StepLimits {
  const deadline = begunMs + stepLimitMs;
  let rows = 0;
  return {
    count(more = 1) {
      rows += more;
    },
    areReached: () => rows >= rowsPerStep || Date.now() > deadline,
  };
}

/** Removes all rows of a partition; false if the step's limits were reached before. */
export async function removePartition(
  table: Table,
  pk: string,
  limits: StepLimits,
): Promise<boolean> {
  for (;;) {
    const { items, lastKey } = await queryPage(table, {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
      ProjectionExpression: "pk, sk",
      Limit: rowsPerPage,
      ConsistentRead: true,
    });
    await deleteItems(
      table,
      items.map((row) => ({ pk: String(row.pk), sk: String(row.sk) })),
    );
    limits.count(items.length);
    if (!lastKey) return true;
    if (limits.areReached()) return false;
  }
}
