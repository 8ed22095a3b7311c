import { isTimeId } from "../model/ids";
import { type Kinds, kinds } from "./";

/** The kinds whose records are the account's and have a time id. */
export type AccountKind = {
  [Name in keyof Kinds]: Kinds[Name] extends { of: "account"; prefix: string } ? Name : never;
}[keyof Kinds];

/** The id of a record that belongs to the whole account: it contains only a time id. */
export function idOf(kind: AccountKind, timeId: string): string {
  return `${kinds[kind].prefix}_${timeId}`;
}

/** The time id in such an id; undefined for anything malformed. */
export function timeIdIn(kind: AccountKind, id: string): string | undefined {
  const beginning = `${kinds[kind].prefix}_`;
  const timeId = id.slice(beginning.length);
  return id.startsWith(beginning) && isTimeId(timeId) ? timeId : undefined;
}
