import { nearestName } from "../../model/did-you-mean";
import { type Kinds, kinds } from "..";
import type { Kind } from "../kind";

type TypesOf<Some> = Some extends { feed: { name: infer Name; changes: infer Changes } }
  ? `${Name & string}.${keyof Changes & string}`
  : never;

/** A type of change in the feed, such as `message.created`. The part before the dot is the kind of record. */
export type ChangeType = TypesOf<Kinds[keyof Kinds]>;

/** Every type of change in the feed, and when it occurs. Schemas and docs are generated from this table. */
export const changeTypes = changeTypesOf(kinds) as Readonly<Record<ChangeType, string>>;

export const changeTypeNames = Object.keys(changeTypes) as [ChangeType, ...ChangeType[]];

/** The kinds of record whose changes are in the feed, for example `message`: the part of a type before the dot. */
type ChangeKind = ChangeType extends `${infer Name}.${string}` ? Name : never;

export const changeKindNames = [...new Set(changeTypeNames.map(kindOfChange))] as [
  ChangeKind,
  ...ChangeKind[],
];

export function kindOfChange(type: ChangeType): ChangeKind {
  return type.slice(0, type.indexOf(".")) as ChangeKind;
}

export function changeTypesOf(all: Readonly<Record<string, Kind>>): Record<string, string> {
  const types = Object.values(all).flatMap(({ feed }) =>
    Object.entries(feed?.changes ?? {}).map(([change, when]) => [`${feed?.name}.${change}`, when]),
  );
  return Object.fromEntries(types);
}

// These kinds belong to the account, but each of their changes concerns a domain.
const ofDomainsToo = ["domain", "review"];

/** Whether changes of a type concern a domain, so that a webhook of that domain gets them. */
export function isOfDomains(type: ChangeType): boolean {
  const name = kindOfChange(type);
  const kind = Object.values<Kind>(kinds).find(({ feed }) => feed?.name === name);
  return kind?.of === "domain" || ofDomainsToo.includes(name);
}

export function isChangeType(text: string): text is ChangeType {
  return Object.hasOwn(changeTypes, text);
}

/**
 * For an unknown type: the type it may be a misspelling of, the types of the record kind that it names, or how types are named.
 */
export function nearestTypes(text: string): string {
  const suggestion = nearestName(text, changeTypeNames);
  if (suggestion !== undefined) return `nearest: ${JSON.stringify(suggestion)}`;
  const [kind = ""] = text.slice(0, 100).split(".");
  const ofKind = changeTypeNames.filter((name) => name.startsWith(`${kind}.`));
  return ofKind.length > 0
    ? `those of ${kind}: ${ofKind.map((name) => JSON.stringify(name)).join(", ")}`
    : `a type names a record and what happened to it, such as "message.created"; records: ${changeKindNames.join(", ")}`;
}
