/** What ids, errors, the feed and the docs say of a kind of record. */
export interface Kind {
  /** What a sentence calls one. */
  noun: string;
  /** Several of them; absent: the noun with an s. */
  plural?: string;
  /** Where a caller finds them: the route and the tool of their list. */
  list?: string;
  /** How their ids begin, before an underscore; absent where an id is no time id. */
  prefix?: string;
  /** What one belongs to. The id of what is a domain's says where its row is; `service` is the same for everybody. */
  of: "account" | "domain" | "service";
  /** Its changes in the feed, as `name.change`, and when each occurs; absent: it has none. */
  feed?: { name: string; changes: Readonly<Record<string, string>> };
  /** Where the records of an account are, if `account-records.ts` stores them. */
  partitions?: AccountPartitions;
}

/** The partitions of an account's records of a kind. Each name stands before the account's key. */
interface AccountPartitions {
  records: string;
  /** Where their number is, and in which attribute. It has its own partition, so lists do not read it. */
  count: { partition: string; attribute: string };
}

/** What a sentence calls several records of a kind. */
export function pluralOf({ noun, plural = `${noun}s` }: Pick<Kind, "noun" | "plural">): string {
  return plural;
}

/** The partitions of all kinds that `account-records.ts` stores, as they stand before an account's key. */
export function accountPartitionsOf(kinds: Readonly<Record<string, Kind>>): string[] {
  return Object.values(kinds).flatMap(({ partitions }) =>
    partitions ? [partitions.records, partitions.count.partition] : [],
  );
}
