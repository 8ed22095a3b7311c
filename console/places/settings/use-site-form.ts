import type { Schemas } from "../../api/client";
import { useSite } from "../../shell/site";
import { useTyped } from "../../ui/use-typed";
import { useUpdateDomain } from "./use-update-domain";

type Domain = Schemas["Domain"];
export type SiteChanges = Pick<Schemas["UpdateDomain"], "timezone"> & {
  [Group in "brand" | "chat" | "frequencyCaps" | "memberMail"]?: Partial<Domain[Group]>;
};

const none: SiteChanges = {};

/**
 * The settings of a page, with what has been changed in them and is not saved. Changes stay in the browser. Only the fields that
 * were changed are sent, so somebody else's are not written over.
 */
export function useSiteForm(part: string) {
  const { domain } = useSite();
  const [typed, setTyped] = useTyped<SiteChanges>(`${domain.id}.${part}`, none);
  const changes = differing(typed, domain);
  const update = useUpdateDomain();
  return {
    /** The settings as they would be. */
    domain: merged(domain, changes),
    changes,
    isChanged: Object.keys(changes).length > 0,
    change: (fields: SiteChanges) => setTyped(added(changes, fields)),
    drop: () => setTyped(none),
    save: () => update.mutate(changes, { onSuccess: () => setTyped(none) }),
    isSaving: update.isPending,
    error: update.error,
  };
}

type Loose = Record<string, unknown>;

function merged(domain: ReturnType<typeof useSite>["domain"], changes: SiteChanges) {
  return added(domain as Loose, changes as Loose) as typeof domain;
}

/** One with the fields of another, which may name some fields of a group. */
function added<One extends object>(one: One, other: object): One {
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
