import type { Key } from "./item";
import { Unprocessed } from "./read";
import { retry } from "./retry";
import type { Table } from "./table";

const itemsPerBatch = 25;

/** Deletes items, whether they exist or not. The batches run one after another, because nobody waits for them. */
export async function deleteItems(table: Table, keys: readonly Key[]): Promise<void> {
  for (let start = 0; start < keys.length; start += itemsPerBatch) {
    let requests = keys
      .slice(start, start + itemsPerBatch)
      .map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
    await retry(
      async () => {
        const { UnprocessedItems } = await table.client.send("BatchWriteItem", {
          RequestItems: { [table.name]: requests },
        });
        requests = (UnprocessedItems?.[table.name] ?? []) as typeof requests;
        if (requests.length > 0) throw new Unprocessed();
      },
      (error) => error instanceof Unprocessed,
    );
  }
}
