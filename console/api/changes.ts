import { byName } from "../../shared/rules/by-name";
import { words } from "../words";
import { api, unwrap } from "./client";
import type { operations } from "./openapi";
import { kindOfFeed, recordKinds } from "./records";
import type { Schemas } from "./schemas";

export type Change = Schemas["ListChangesResult"]["data"][number];

type Query = NonNullable<operations["listChanges"]["parameters"]["query"]>;
export type ChangedKind = NonNullable<Query["kinds"]>[number];

/** Loads a page of changes, newest first. `after` is the previous page's cursor. */
export async function newestChanges(query: Pick<Query, "since" | "kinds" | "after">) {
  const { data, cursor, hasMore } = await listChanges({ ...query, order: "desc", limit: 50 });
  return { data, nextCursor: hasMore ? cursor : null };
}

interface Wanted extends Pick<Query, "types" | "kinds" | "domain"> {
  /** Only changes before this time. */
  until: number;
}

/** How long the feed keeps changes. */
export const retentionMs = 30 * 86_400_000;
// Reading a long period takes several requests.
const maxRequests = 10;

/** Loads the changes between two times, oldest first. Also returns whether these are all. */
export async function readChanges(since: number, { until, ...wanted }: Wanted) {
  const changes: Change[] = [];
  let from: Query = { since: new Date(since).toISOString() };
  let isWhole = false;
  for (let count = 0; count < maxRequests && !isWhole; count += 1) {
    const page = await listChanges({ ...from, ...wanted, limit: 100 });
    const inTime = page.data.filter(({ createdAt = "" }) => Date.parse(createdAt) < until);
    changes.push(...inTime);
    isWhole = !page.hasMore || inTime.length < page.data.length;
    from = { after: page.cursor };
  }
  return { changes, isWhole };
}

function listChanges(query: Query): Promise<Schemas["ListChangesResult"]> {
  return unwrap(api.GET("/api/v1/changes", { params: { query } }));
}

type Actor = Schemas["Actor"];

/** Who made a change: one person, or the one who proposed it and the one who approved it. */
export function authorOf({
  actor,
  proposedBy,
}: {
  actor?: Actor | undefined;
  proposedBy?: Actor | null | undefined;
}): string {
  const nameOf = (each: Actor | undefined) =>
    each?.name ?? words.history.actors[each?.kind ?? "system"];
  return proposedBy ? words.history.approved(nameOf(proposedBy), nameOf(actor)) : nameOf(actor);
}

/** A change as words: "Mara", "changed message", and the record's name. */
export function changeInWords({ data, ...change }: Change) {
  // Who signs up joins without an invitation.
  const isJoin = change.type === "member.created" && change.actor?.id === change.recordId;
  const type = isJoin ? "member.joined" : (change.type ?? "account.updated");
  const [kind = "", verb = ""] = type.split(".");
  const what = `${changeWords.verbs[verb] ?? verb} ${changeWords.records[kind] ?? kind}`;
  return {
    who: authorOf(change),
    what: changeWords.whole[type] ?? what,
    // Who joined is the one who did it.
    name: type === "member.joined" ? "" : nameOf(data),
  };
}

const sectionsOfOthers: Record<string, string> = byName({ experiment: "/experiments" });

/** The console path of a changed record, if the record still exists and has a page. */
export function placeOfChange({
  type = "account.updated",
  recordId,
  data,
}: Change): string | undefined {
  const [feedName = ""] = type.split(".");
  const kind = kindOfFeed(feedName);
  const section = kind ? recordKinds[kind].section : sectionsOfOthers[feedName];
  return section && data ? `${section}/${recordId}` : undefined;
}

function nameOf(data: Change["data"]): string {
  const { name, title, hostname, email, url } = data ?? {};
  const found = [name, title, hostname, email, url].find((each) => typeof each === "string");
  return typeof found === "string" ? found : "";
}

const changeWords = {
  /** Changes that their verb and record would not tell well. */
  whole: byName({
    "connected_app.created": "connected an agent",
    "connected_app.deleted": "disconnected an agent",
    "domain.updated": "changed settings of website",
    "member.created": "invited",
    "member.joined": "joined",
    "review.created": "sent a proposal",
    "review.approved": "approved a proposal",
    "review.rejected": "rejected a proposal",
  }),
  records: byName({
    canned_reply: "canned reply",
    connected_app: "agent",
    account: "the account",
    api_key: "API key",
    member: "person",
    review: "proposal",
    domain: "website",
    message: "message",
    landing_page: "page",
    knowledge_item: "article",
    asset: "picture",
    experiment: "experiment",
    webhook: "webhook",
    visitor: "a visitor’s data",
  }),
  verbs: byName({
    created: "created",
    updated: "changed",
    deleted: "deleted",
    restored: "restored",
    published: "published",
    unpublished: "unpublished",
    revoked: "revoked",
    paused: "paused",
    started: "started",
    stopped: "stopped",
    concluded: "concluded",
    approved: "approved",
    rejected: "rejected",
    erased: "erased",
  }),
};
