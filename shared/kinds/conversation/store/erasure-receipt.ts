import * as z from "zod/mini";
import { knownFields } from "../../../table/dynamo/known-fields";
import type { Table } from "../../../table/dynamo/table";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { ttlAfter } from "../../../table/dynamo/ttl-after";
import { keys } from "../../../table/keys";
import { markerFields } from "../../changes/markers";
import { readRows } from "../../readers/read-rows";
import type { Reader } from "../../readers/reader";

// As long as the feed, which leads to it.
const keptSeconds = 30 * 86_400;

const counted = z._default(z.number(), 0);

/** How much an erasure took. It does not say whose. */
const receiptSchema = z.object({
  conversations: counted,
  chatMessages: counted,
  formSubmissions: counted,
  surveyResponses: counted,
});

export type ErasureCounts = Partial<z.output<typeof receiptSchema>>;

/** Adds what an erasure took to its receipt, in the transaction that takes it. */
export function countErased(
  accountKey: string,
  receipt: string,
  counts: ErasureCounts,
  now: Date,
): TransactionWrite {
  const entries = Object.entries(counts);
  const added = entries.map(([name]) => `#${name} :${name}`).join(", ");
  return {
    Update: {
      Key: keys.erasureReceipt(accountKey, receipt),
      UpdateExpression: `SET #ttl = :ttl${added && ` ADD ${added}`}`,
      ExpressionAttributeNames: {
        "#ttl": "ttl",
        ...Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ":ttl": ttlAfter(now, keptSeconds),
        ...Object.fromEntries(entries.map(([name, count]) => [`:${name}`, count])),
      },
    },
  };
}

interface Done {
  accountKey: string;
  domainId: string | null;
  receipt: string;
  /** What was not counted before. */
  counts: ErasureCounts;
}

/** The writes that complete a receipt, and tell the feed of it. */
export function receiptWrites(
  table: Table,
  { accountKey, domainId, receipt, counts }: Done,
  now: Date,
): TransactionWrite[] {
  const change = { type: "visitor.erased", recordId: `${idStart}${receipt}`, domainId } as const;
  return [
    countErased(accountKey, receipt, counts, now),
    // One marker a receipt: a repeat is the same change.
    {
      Put: {
        Item: { ...markerFields(table, change, now), ...keys.changeMarker(accountKey, receipt) },
      },
    },
  ];
}

const idStart = "erasure_";

type Shown = z.output<typeof receiptSchema> & { id: string };

/** Receipts by the ids that changes have. */
export const readReceipts: Reader<{ shown: Shown }> = async (table, { key }, ids) => {
  const rows = await readRows(table, ids, (id) =>
    keys.erasureReceipt(key, id.slice(idStart.length)),
  );
  return rows.map(({ each: id, item }) => [
    id,
    { shown: { id, ...knownFields(receiptSchema, item) } },
  ]);
};
