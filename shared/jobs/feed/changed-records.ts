import { type Kinds, kinds } from "../../kinds";
import type { Account } from "../../kinds/account/account";
import { type FeedReaders, feedReaders } from "../../kinds/feed-readers";
import type { Kind } from "../../kinds/kind";
import type { Reader } from "../../kinds/readers";
import type { Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import type { FeedRow } from "./rows";

type FeedName<Some> = Some extends { feed: { name: infer Name } } ? Name : never;
type FieldsOf<Some> = Some extends Reader<infer Fields> ? Fields : never;

/** A record named by a change in the feed, in its current state, without content and counters. */
export type ChangedRecord = {
  [Name in keyof FeedReaders]: { kind: FeedName<Kinds[Name]> } & FieldsOf<FeedReaders[Name]>;
}[keyof FeedReaders];

/** Records by id. Deleted records are left out, and so are those of deleted domains. */
export type ChangedRecords = ReadonlyMap<string, ChangedRecord>;

const names = Object.keys(feedReaders) as (keyof FeedReaders)[];

/**
 * Reads the records that changes name in one round trip. Survey responses need a second one, for the texts of their choices.
 */
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
      const found = await feedReaders[name](table, account, ids);
      return found.map(([id, fields]) => [id, { kind, ...fields } as ChangedRecord] as const);
    }),
  );
  return new Map(read.flat());
}

/** The partitions of the records that changes name, with the questions that word the answers of surveys. */
export const changedPartitions: readonly string[] = [
  partitions.items,
  partitions.formSubmissions,
  partitions.surveyResponses,
  partitions.surveyQuestions,
  partitions.conversations,
  partitions.webhooks,
  partitions.assets,
  ...Object.values<Kind>(kinds).flatMap(({ feed, partitions: own }) =>
    feed && own ? [own.records] : [],
  ),
];
