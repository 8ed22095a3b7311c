import type { Key } from "../../../table/dynamo/item";
import { readEach } from "../../../table/dynamo/range";
import type { Table } from "../../../table/dynamo/table";
import { vectorsFrom } from "./vector-row";

/** The vectors of a model that items have, at most a hundred items, by time id. */
export async function readVectors(
  table: Table,
  toKey: (timeId: string) => Key,
  timeIds: readonly string[],
  model: string,
): Promise<Map<string, Int8Array>> {
  const rows = await readEach(table, toKey, timeIds);
  return new Map([...rows].map(([timeId, row]) => [timeId, vectorsFrom(row, model)]));
}
