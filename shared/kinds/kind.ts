/** What ids, errors, the feed and the docs say of a kind of record. */
export interface Kind {
  /** What a sentence calls one. */
  noun: string;
  /** Where a caller finds them: the route and the tool of their list. */
  list?: string;
  /** How their ids begin, before an underscore; absent where an id is no time id. */
  prefix?: string;
  /** What one belongs to. The id of what is a domain's says where its row is; `service` is the same for everybody. */
  of: "account" | "domain" | "service";
  /** Its changes in the feed, as `name.change`, and when each occurs; absent: it has none. */
  feed?: { name: string; changes: Readonly<Record<string, string>> };
}
