import type { Table } from "../dynamo/table";
import type { TransactionWrite } from "../dynamo/transact";
import { updateItem } from "../dynamo/write-item";
import { keys, type SiteId } from "../keys";
import type { FloodGuard } from "../limits/flood-guard";
import { isOverloaded } from "./counters";
import { isCounting } from "./marks";

/** A visitor's view of a landing page. */
export interface PageView {
  site: SiteId;
  timeId: string;
  /** The visitor's network address. */
  address: string;
}

/**
 * Counts a view of a landing page within the limits of visitors' events. A view of a missing page does not count. If the row
 * is overloaded, the view is dropped, because it is not worth making a visitor's browser wait.
 * @throws ApiError `rate_limited`
 */
export async function countView(
  table: Table,
  guarded: FloodGuard,
  { site, timeId, address }: PageView,
  now: Date,
): Promise<void> {
  await guarded({ site, kind: "events", address, count: 1 }, now, async () => {
    try {
      const { written } = await updateItem(table, keys.landingPageCounters(site, timeId), {
        UpdateExpression: "ADD #views :one",
        ConditionExpression: isCounting,
        // A reserved word.
        ExpressionAttributeNames: { "#views": "views" },
        ExpressionAttributeValues: { ":one": 1 },
      });
      return written;
    } catch (error) {
      if (isOverloaded(error)) return true;
      throw error;
    }
  });
}

/** The write that counts a conversion of a landing page; refused if there is no such page. */
export function pageConversionWrite(site: SiteId, timeId: string): TransactionWrite {
  return {
    Update: {
      Key: keys.landingPageCounters(site, timeId),
      UpdateExpression: "ADD conversions :one",
      ConditionExpression: isCounting,
      ExpressionAttributeValues: { ":one": 1 },
    },
  };
}
