import type { Schemas } from "../../api/schemas";

type Domain = Schemas["Domain"];
/** Settings of a site that are changed, of a group some of its fields. */
export type SiteChanges = Pick<Schemas["UpdateDomain"], "timezone" | "languages"> & {
  [Group in "brand" | "chat" | "frequencyCaps" | "linkParams" | "memberMail"]?: Partial<
    Domain[Group]
  >;
};

type Loose = Record<string, unknown>;

/** One with the fields of another, which may name some fields of a group. */
export function added<One extends object>(one: One, other: object): One {
  const both: Loose = { ...(one as Loose) };
  for (const [name, value] of Object.entries(other)) {
    both[name] = isGroup(value) ? { ...(both[name] as object), ...value } : value;
  }
  return both as One;
}

/** What has another value than there. */
export function differing(changes: SiteChanges, there: object): SiteChanges {
  const known = there as Loose;
  const left = Object.entries(changes).flatMap(([name, value]): [string, unknown][] => {
    if (!isGroup(value)) return isSame(value, known[name]) ? [] : [[name, value]];
    const group = (known[name] ?? {}) as Loose;
    const fields = Object.entries(value).filter(([field, each]) => !isSame(each, group[field]));
    return fields.length > 0 ? [[name, Object.fromEntries(fields)]] : [];
  });
  return Object.fromEntries(left);
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
