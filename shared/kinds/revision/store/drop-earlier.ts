import { deleteItems } from "../../../table/dynamo/delete-items";
import type { Key } from "../../../table/dynamo/item";
import { queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";

/**
 * Removes the versions before the one in this removed row. It was the last version of a deleted record that has expired, so
 * nobody can read the earlier ones. If the record was restored, its earlier versions are gone already, because they expired
 * first.
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
