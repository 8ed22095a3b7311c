import type * as z from "zod/mini";
import type { Account, DomainReference } from "../../kinds/account/account";
import { isTokenForm } from "../../kinds/account/api-key-token";
import { type Kind, pluralOf } from "../../kinds/kind";
import { kindOfId } from "../../kinds/record-fields";
import {
  type AccountKind,
  editedKindOf,
  type NamedKind,
  namedKinds,
  type RecordKind,
  recordKinds,
  timeIdIn,
} from "../../kinds/record-kinds";
import { recordIdInReview } from "../../kinds/review/reviews";
import { namesFoundBy } from "../../model/find-text";
import { isTimeId, isUuid, locateRecord, recordId } from "../../model/ids";
import { ApiError } from "../../runtime/errors";
import type { Site } from "../../table/keys";

// A review's id is the longest.
const longest = 80;

/** An id as an error shows it. An API key that was sent in its place is not repeated. */
export function shownId(id: string): string {
  return isTokenForm(id) ? '"mws_live_…"' : JSON.stringify(id.slice(0, longest));
}

/** Where a record is in the table, and its domain. */
export interface RecordLocation {
  site: Site;
  timeId: string;
  domain: DomainReference;
}

/**
 * Finds the record of an id on the account and, if a domain is selected, on that domain.
 * @throws ApiError `not_found`, the same for foreign, malformed and missing ids
 */
export function locate(
  kind: RecordKind,
  id: string,
  account: Account,
  selected: DomainReference | undefined,
  missing?: ApiError,
): RecordLocation {
  const location = locateRecord(recordKinds[kind].prefix, id);
  const domain = account.domains.find(({ ordinal }) => ordinal === location?.ordinal);
  if (location?.accountKey !== account.key || !domain) {
    throw missing ?? notFound(kind, id, selected, meantId(kind, id, account));
  }
  if (selected && selected.id !== domain.id)
    throw missing ?? onAnotherDomain(kind, selected, domain);
  return { site: siteOf(account, domain), timeId: location.timeId, domain };
}

/**
 * The time id in the id of a record that is the account's.
 * @throws ApiError `not_found` for a malformed one, as for a missing one
 */
export function timeIdOf(kind: AccountKind, id: string): string {
  const timeId = timeIdIn(kind, id);
  if (timeId === undefined) throw notFound(kind, id);
  return timeId;
}

/**
 * Finds the record by which a list or figures are filtered. Without a selector, the record's own domain is used, so that the
 * filter also works for records of other domains than the primary one. `fields` are those by which the call filters other
 * kinds.
 * @throws ApiError `not_found` as `locate`
 */
export function locateFilter(
  kind: RecordKind,
  id: string,
  context: FilterContext,
  fields: Partial<Record<RecordKind, string>> = {},
): RecordLocation {
  const other = kinds.find(
    (each) => each !== kind && id.startsWith(`${recordKinds[each].prefix}_`),
  );
  const field = other && fields[other];
  if (field !== undefined) {
    const { code, message } = notFound(kind, id);
    throw new ApiError(code, `${message} This call takes it as ${field}.`);
  }
  return locate(kind, id, context.account, selectedOf(context));
}

/** The domain, if the caller named it. */
export function selectedOf({
  domain,
  isDomainSelected,
}: Omit<FilterContext, "account">): DomainReference | undefined {
  return isDomainSelected ? domain : undefined;
}

/**
 * Checks the ids in an input only by their form, without a read.
 * @throws ApiError `not_found` for the first that is not an id of its kind
 */
export function judgeIds(input: z.ZodMiniObject, sent: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(sent)) {
    const kind = kindOfId(input, name);
    if (kind === undefined) continue;
    for (const id of Array.isArray(value) ? value : [value])
      if (typeof id === "string" && !mayBeIdOf(kind, id)) throw notFound(kind, id);
  }
}

function mayBeIdOf(kind: NamedKind, id: string): boolean {
  // A domain has translations, and a person may be named by an email address.
  if (kind === "translation" ? isUuid(id) : kind === "visitor" && id.includes("@")) return true;
  const { prefix, of }: Kind = namedKinds[idsAreOf(kind, id)];
  if (prefix === undefined) return kind !== "translation";
  return of === "domain"
    ? locateRecord(prefix, id) !== undefined
    : id.startsWith(`${prefix}_`) && isTimeId(id.slice(prefix.length + 1));
}

/** The kind whose ids a kind without ids of its own uses. */
function idsAreOf(kind: NamedKind, id: string): NamedKind {
  if (kind === "translation") return editedKindOf(id) ?? kind;
  return kind === "survey" ? "message" : kind;
}

interface FilterContext {
  account: Account;
  domain: DomainReference;
  isDomainSelected: boolean;
}

/** Where a domain is in the table. */
export function siteOf(account: Account, { ordinal, hostname }: DomainReference): Site {
  return { accountKey: account.key, ordinal, hostname };
}

/**
 * The documented error for a record that does not exist on the selected domain, or on any domain of the account. `hint` is a
 * sentence about the id that was meant, if that is known.
 */
export function notFound(
  kind: NamedKind,
  id: string,
  selected?: DomainReference,
  hint = "",
): ApiError {
  const { noun, list } = namedKinds[kind];
  const other = otherKind(kind, id);
  const there = `No ${noun} ${shownId(id)} on ${selected?.hostname ?? "this account"}`;
  return new ApiError(
    "not_found",
    other
      ? `${there}: it is ${/^[aeiou]/.test(other.noun) ? "an" : "a"} ${other.noun}'s id. For ${pluralOf(namedKinds[kind])}: ${list}. For ${pluralOf(other)}: ${other.list}.`
      : `${there}. List them: ${list}.${hint || otherWay(kind, id)}`,
  );
}

/** The same for a kind with only a few records, which it names. */
export function notFoundAmong(kind: NamedKind, id: string, knownIds: readonly string[]): ApiError {
  const { noun, list } = namedKinds[kind];
  return new ApiError(
    "not_found",
    `No ${noun} ${shownId(id)}; known: ${knownIds.join(", ")}. What each is: ${list}.`,
  );
}

/** The kind that an id's prefix belongs to, if it is another one. Says nothing about what exists. */
function otherKind(
  kind: NamedKind,
  id: string,
): (Pick<Kind, "noun" | "plural"> & { list: string }) | undefined {
  const found = withPrefix.find(([, { prefix }]) => id.startsWith(`${prefix}_`));
  // A survey's id begins like any message's, a version's like its record's.
  const own = kind === "survey" ? "message" : kind;
  if (!found || found[0] === own) return undefined;
  const { list = "" } = found[1];
  return { ...found[1], list };
}

const kinds = Object.keys(recordKinds) as RecordKind[];
const withPrefix = Object.entries(namedKinds as Record<string, Kind>).filter(
  ([, { prefix }]) => prefix !== undefined,
);

/** Other ways to find the record. */
function otherWay(kind: NamedKind, id: string): string {
  const reviewed = kind === "review" ? undefined : recordIdInReview(id);
  if (reviewed !== undefined)
    return ` That is a review's id: get_review has what it proposes beside what is now, and its record is ${JSON.stringify(reviewed)}.`;
  if (kind === "visitor") {
    return id.includes("@")
      ? ` Only export_visitor and delete_visitor take an email address: find the id by "q": ${JSON.stringify(id.slice(0, 64))}.`
      : " export_visitor and delete_visitor also take the visitor's email address.";
  }
  if (kind === "apiKey" && isTokenForm(id))
    return " That is a key itself: give its id, which the list has beside the key's last four characters.";
  const { prefix = "" } = namedKinds[kind === "survey" ? "message" : kind] as Kind;
  if (isRevised(kind, id) && !locateRecord(prefix, id))
    return idWithin(kind, id) || " That is not a whole id.";
  return isRevised(kind, id) ? whatWasDeleted : idWithin(kind, id) || byName(kind, id);
}

// The UUID in an id whose beginning is unknown, such as a domain's.
const uuidWithin = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

// A time id, with or without what follows it in an id.
const bareId = /^[0-9a-z]{16}(\w{24})?$/;

/** How to find a record that was named by something other than its id. */
function byName(kind: NamedKind, id: string): string {
  const { list } = namedKinds[kind];
  const [, tool = ""] = list.match(/tool (\w+)/) ?? [];
  const { prefix } = namedKinds[kind] as Kind;
  const isId = prefix !== undefined && id.toLowerCase().startsWith(`${prefix}_`);
  if (!isId && /^https?:/i.test(id))
    return ` That is an address, not an id: ${tool || "the list"} has each one's id.`;
  if (prefix !== undefined && bareId.test(id))
    return ` An id begins with ${prefix}_: take the whole id from there.`;
  // A domain's name is taken for its id.
  if (prefix === undefined || isId || id.trim() === "") return "";
  const found = isLikeName(id) ? namesFoundBy[tool] : undefined;
  const search = found
    ? `: ${tool} with "q": ${JSON.stringify(id.replace(/^\/+/, "").slice(0, 64))} searches ${found}`
    : "";
  return ` Ids come from there, not from names${search}.`;
}

/** Whether a person may have named a record so. A number, a file and a word of an address, such as `search`, are no names. */
function isLikeName(id: string): boolean {
  return /\p{L}/u.test(id) && !/^[a-z]+$|\.(csv|json|html?)$/.test(id);
}

/** The id in an address or a path that was sent in its place. */
function idWithin(kind: NamedKind, id: string): string {
  const { prefix } = namedKinds[kind] as Kind;
  const form = prefix === undefined ? uuidWithin : new RegExp(`${prefix}_\\w+`);
  const [found] = id.match(form) ?? [];
  if (found !== undefined && found !== id) return ` Give the id alone: ${JSON.stringify(found)}.`;
  const small = id.toLowerCase();
  // The ids of a domain's records contain capital letters.
  return small !== id && !(kind in recordKinds) && form.test(small)
    ? ` Ids are in small letters: ${JSON.stringify(small)}.`
    : "";
}

/** Whether an id looks like that of a kind whose versions outlive a record's deletion. */
function isRevised(kind: NamedKind, id: string): boolean {
  return editedKindOf(id) === (kind === "survey" ? "message" : kind);
}

const whatWasDeleted =
  " One that was deleted in the last 30 days has versions to restore: GET /api/v1/revisions?recordId={id}, tool list_revisions.";

/** The same for an id of one domain when another one is selected. */
function onAnotherDomain(
  kind: RecordKind,
  selected: DomainReference,
  { hostname }: DomainReference,
): ApiError {
  return new ApiError(
    "not_found",
    `Not on ${selected.hostname}: this ${recordKinds[kind].noun}'s id belongs to ${hostname}. Select that domain, or leave the selector out.`,
  );
}

/**
 * A sentence about the id that was meant by one in the wrong case; empty if there is none. The account determines the case of
 * its own part, so this says nothing about what exists.
 */
function meantId(
  kind: RecordKind,
  id: string,
  { key, domains }: Pick<Account, "key" | "domains">,
): string {
  const { prefix } = recordKinds[kind];
  const [, timeId = "", accountKey, ordinal] =
    new RegExp(`${prefix}_([0-9a-z]{16})(\\w{22})(\\w{2})(?!\\w)`, "i").exec(id) ?? [];
  if (accountKey?.toLowerCase() !== key.toLowerCase()) return "";
  const own = domains.filter((each) => each.ordinal.toLowerCase() === ordinal?.toLowerCase());
  const domain = own.find((each) => each.ordinal === ordinal) ?? own[0];
  if (!domain) return "";
  const suggestion = recordId(prefix, {
    timeId: timeId.toLowerCase(),
    accountKey: key,
    ordinal: domain.ordinal,
  });
  return id.includes(suggestion) || !locateRecord(prefix, suggestion)
    ? ""
    : ` Small and capital letters of an id are different: did you mean ${JSON.stringify(suggestion)}?`;
}
