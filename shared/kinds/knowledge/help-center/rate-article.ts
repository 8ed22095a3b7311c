import { isOverloaded } from "../../../table/counters/counters";
import { isNotDeleted } from "../../../table/counters/marks";
import type { Table } from "../../../table/dynamo/table";
import { updateItem } from "../../../table/dynamo/write-item";
import { keys, type SiteId } from "../../../table/keys";
import { type FloodGuard, unlessFlooded } from "../../../table/limits/flood-guard";

/** A visitor's answer to whether an article was helpful. */
export interface ArticleRating {
  timeId: string;
  rating: "helpful" | "notHelpful";
  /** The visitor's network address. */
  address: string;
}

/**
 * Counts a rating within the limits for visitors. It is dropped if the row is overloaded, or if the network has used its share
 * of the day.
 * @throws ApiError `rate_limited`
 */
export async function rateArticle(
  table: Table,
  guarded: FloodGuard,
  site: SiteId,
  { timeId, rating, address }: ArticleRating,
  now: Date,
): Promise<void> {
  const count = async () => {
    try {
      const { written } = await updateItem(table, keys.knowledgeCounters(site, timeId), {
        UpdateExpression: "ADD #rating :one",
        // The first rating makes the row.
        ConditionExpression: isNotDeleted,
        ExpressionAttributeNames: { "#rating": rating },
        ExpressionAttributeValues: { ":one": 1 },
      });
      return written;
    } catch (error) {
      if (isOverloaded(error)) return true;
      throw error;
    }
  };
  await guarded({ site, kind: "submissions", address, count: 1 }, now, async () =>
    unlessFlooded(guarded({ site, kind: "votes", address, count: 1 }, now, count)),
  );
}
