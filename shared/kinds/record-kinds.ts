import { type Kinds, kinds } from "./";
import type { Kind } from "./kind";

/** The kinds whose records are a domain's, under the names that ids, error texts and docs use. */
type RecordKinds = {
  [Name in keyof Kinds as Kinds[Name] extends { of: "domain"; list: string; prefix: string }
    ? Name
    : never]: Kinds[Name];
};

/** Also the kinds that belong to the whole account. */
type NamedKinds = {
  [Name in keyof Kinds as Kinds[Name] extends { list: string } ? Name : never]: Kinds[Name];
};

export type RecordKind = keyof RecordKinds;
export type NamedKind = keyof NamedKinds;

export const recordKinds = recordKindsOf(kinds) as RecordKinds;
export const namedKinds = namedKindsOf(kinds) as NamedKinds;

/** Those whose records are a domain's and have ids that say where they are. */
export function recordKindsOf(all: Readonly<Record<string, Kind>>): Record<string, Kind> {
  return only(all, ({ of, list, prefix }) => of === "domain" && !!list && !!prefix);
}

/** Those that a caller can list. */
export function namedKindsOf(all: Readonly<Record<string, Kind>>): Record<string, Kind> {
  return only(all, ({ list }) => list !== undefined);
}

function only(
  all: Readonly<Record<string, Kind>>,
  isMeant: (kind: Kind) => boolean,
): Record<string, Kind> {
  return Object.fromEntries(Object.entries(all).filter(([, kind]) => isMeant(kind)));
}
