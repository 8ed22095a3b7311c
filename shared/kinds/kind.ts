/** A kind of record, as ids, errors, the feed and the docs need it. */
export interface Kind {
  /** The word for one record, in a sentence. */
  noun: string;
  /** Several of them; absent: the noun with an s. */
  plural?: string;
  /** The route and the tool of the list that contains the records. */
  list?: string;
  /** The prefix of their ids, before an underscore; undefined if an id is not a time id. */
  prefix?: string;
  /**
   * The owner of a record. A domain's record has an id that says where its row is; `service` records are the same for
   * everybody.
   */
  of: "account" | "domain" | "service";
  /** Its changes in the feed, as `name.change`, and when each occurs; absent: it has none. */
  feed?: { name: string; changes: Readonly<Record<string, string>> };
  /** The partitions of an account's records, if `account-records.ts` stores them. */
  partitions?: AccountPartitions;
}

/** The partitions of an account's records of a kind. Each name stands before the account's key. */
interface AccountPartitions {
  records: string;
  /** The partition and the attribute of their number. The number has its own partition, so that lists do not read it. */
  count: { partition: string; attribute: string };
}

/** The word for several records of a kind, in a sentence. */
export function pluralOf({ noun, plural = `${noun}s` }: Pick<Kind, "noun" | "plural">): string {
  return plural;
}

/** The partitions of all kinds that `account-records.ts` stores, without the account's key. */
export function accountPartitionsOf(kinds: Readonly<Record<string, Kind>>): string[] {
  return Object.values(kinds).flatMap(({ partitions }) =>
    partitions ? [partitions.records, partitions.count.partition] : [],
  );
}
