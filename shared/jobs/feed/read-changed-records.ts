import { kinds } from "../../kinds";
import type { Account } from "../../kinds/account/account";
import { type Jobs, jobs } from "../../kinds/jobs";
import type { Table } from "../../table/dynamo/table";
import type { ChangedRecord, ChangedRecords } from "./changed-record";
import type { FeedRow } from "./rows";

const names = Object.keys(jobs) as (keyof Jobs)[];

/** Reads the records that changes name, all in one wave; survey responses take another, for the words of their choices. */
export async function readChangedRecords(
  table: Table,
  account: Account,
  rows: readonly Pick<FeedRow, "type" | "recordId">[],
): Promise<ChangedRecords> {
  const read = await Promise.all(
    names.map(async (name) => {
      const kind = kinds[name].feed.name;
      const named = rows.filter(({ type }) => type.startsWith(`${kind}.`));
      const ids = [...new Set(named.map(({ recordId }) => recordId))];
      const found = await jobs[name].readChanged(table, account, ids);
      return found.map(([id, fields]) => [id, { kind, ...fields } as ChangedRecord] as const);
    }),
  );
  return new Map(read.flat());
}
