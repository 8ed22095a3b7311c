import { isTimeId, recordId } from "../model/ids";
import type { Site } from "../table/keys";
import { type Kinds, kinds } from ".";
import type { Kind } from "./kind";

/** The kinds whose records belong to a domain, under the names that ids, error texts and docs use. */
type RecordKinds = {
  [Name in keyof Kinds as Kinds[Name] extends { of: "domain"; list: string; prefix: string }
    ? Name
    : never]: Kinds[Name];
};

/** These kinds, and those that belong to the whole account. */
type NamedKinds = {
  [Name in keyof Kinds as Kinds[Name] extends { list: string } ? Name : never]: Kinds[Name];
};

export type RecordKind = keyof RecordKinds;
export type NamedKind = keyof NamedKinds;

export const recordKinds = recordKindsOf(kinds) as RecordKinds;
export const namedKinds = namedKindsOf(kinds) as NamedKinds;

/** The kinds that have versions, proposals and translations. */
const editedKinds = ["message", "landingPage", "knowledge"] as const;
export type EditedKind = (typeof editedKinds)[number];

/** The kind that an id belongs to, by its prefix. */
export function editedKindOf(id: string): EditedKind | undefined {
  return editedKinds.find((each) => id.startsWith(`${recordKinds[each].prefix}_`));
}

/** What every record of a domain begins with: its id, its domain, and its first version. `timeId` is a new one. */
export function newRecord(
  kind: RecordKind,
  { site, timeId, domainId, now }: { site: Site; timeId: string; domainId: string; now: Date },
) {
  const at = now.toISOString();
  return {
    id: recordId(recordKinds[kind].prefix, { ...site, timeId }),
    domainId,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

/** The kinds whose records belong to a domain and have ids that say where they are. */
export function recordKindsOf(all: Readonly<Record<string, Kind>>): Record<string, Kind> {
  return only(all, ({ of, list, prefix }) => of === "domain" && !!list && !!prefix);
}

/** The kinds that a caller can list. */
export function namedKindsOf(all: Readonly<Record<string, Kind>>): Record<string, Kind> {
  return only(all, ({ list }) => list !== undefined);
}

function only(
  all: Readonly<Record<string, Kind>>,
  isMeant: (kind: Kind) => boolean,
): Record<string, Kind> {
  return Object.fromEntries(Object.entries(all).filter(([, kind]) => isMeant(kind)));
}

/** The kinds whose records belong to the account and have a time id. */
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
