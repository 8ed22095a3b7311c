import { deleteItems } from "../dynamo/delete-items";
import type { Key } from "../dynamo/item";
import { queryAll } from "../dynamo/read";
import type { Table } from "../dynamo/table";

/**
 * Removes the versions before the one in this row, which is gone. It was the last of a deleted record whose time is over,
 * so nobody can read those any more. Where the record was restored, the earlier versions had ended before and are gone too.
 */
export async function dropEarlierVersions(table: Table, { pk, sk }: Key): Promise<void> {
  const earlier = await queryAll(
    table,
    {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: {
        ":pk": pk,
        ":first": sk.slice(0, sk.lastIndexOf("#") + 1),
        ":last": sk,
      },
      ProjectionExpression: "pk, sk",
      ConsistentRead: true,
    },
    () => false,
  );
  await deleteItems(table, earlier as unknown as Key[]);
}
