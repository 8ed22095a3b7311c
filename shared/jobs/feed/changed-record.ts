import type { Kinds } from "../../kinds";
import type { Jobs } from "../../kinds/jobs";
import type { Reader } from "../../kinds/readers/reader";

type FeedName<Some> = Some extends { feed: { name: infer Name } } ? Name : never;
type FieldsOf<Some> = Some extends { readChanged: Reader<infer Fields> } ? Fields : never;

/** A record that a change in the feed names, as it is stored now, without content and counters. */
export type ChangedRecord = {
  [Name in keyof Jobs]: { kind: FeedName<Kinds[Name]> } & FieldsOf<Jobs[Name]>;
}[keyof Jobs];

/** Records by id. What is gone is left out, and so is what lay on a domain that is gone. */
export type ChangedRecords = ReadonlyMap<string, ChangedRecord>;
