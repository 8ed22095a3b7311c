import { useQuery } from "@tanstack/preact-query";
import { byName } from "../../shared/rules/by-name";
import { reviewWords } from "../words/records";
import { api, unwrap } from "./client";
import { queryKeys } from "./query-keys";
import type { Schemas } from "./schemas";

/** The records that users edit, translate and review, by their kind in the console. */
export interface Records {
  message: Schemas["Message"];
  page: Schemas["LandingPage"];
  article: Schemas["KnowledgeItem"];
}

/** The fields of a record that an editor changes. */
export interface Edits {
  message: Partial<Schemas["UpdateMessage"]>;
  page: Partial<Schemas["UpdateLandingPage"]>;
  article: Partial<Schemas["UpdateKnowledge"]>;
}

/** The response to a write of a record. */
export interface WrittenRecords {
  message: Schemas["WrittenMessage"];
  page: Schemas["WrittenLandingPage"];
  article: Schemas["WrittenKnowledgeItem"];
}

export type RecordKind = keyof Records;

/** What the whole console needs to know about each kind, without its views. */
export const recordKinds = {
  message: {
    section: "/messages",
    list: queryKeys.messages,
    record: queryKeys.message,
    idPrefix: "msg",
    feedName: "message",
    api: "/api/v1/messages",
    writer: "author",
    /** The state in which visitors do not see it. */
    off: "inactive",
    /** The word for a record without a known name. */
    noun: reviewWords.message,
  },
  page: {
    section: "/pages",
    list: queryKeys.pages,
    record: queryKeys.page,
    idPrefix: "page",
    feedName: "landing_page",
    api: "/api/v1/landing-pages",
    writer: "author",
    off: "draft",
    noun: reviewWords.page,
  },
  article: {
    section: "/help",
    list: queryKeys.articles,
    record: queryKeys.article,
    idPrefix: "kno",
    feedName: "knowledge_item",
    api: "/api/v1/knowledge",
    writer: "authorOrSupport",
    off: "draft",
    noun: reviewWords.article,
  },
} as const;

/** A record's kind, by the prefix of its id; undefined for other ids. */
export function kindOfId(id: string): RecordKind | undefined {
  return kindNames.find((kind) => id.startsWith(`${recordKinds[kind].idPrefix}_`));
}

/** The console path of a record's editor, by id; undefined for records without an editor. */
export function addressOf(id: string): string | undefined {
  const kind = kindOfId(id);
  return kind && `${recordKinds[kind].section}/${id}`;
}

/** The kind for a name in the change feed. */
export function kindOfFeed(name: string): RecordKind | undefined {
  return kindNames.find((kind) => recordKinds[kind].feedName === name);
}

const kindNames = Object.keys(recordKinds) as RecordKind[];

/** Loads a record by its id. */
export function useRecord<Kind extends RecordKind>(kind: Kind, id: string, enabled = true) {
  return useQuery({
    queryKey: recordKinds[kind].record(id),
    queryFn: () => unwrap(api.GET(pathOf(kind), at(id))) as Promise<object> as Answer<Kind>,
    enabled,
  });
}

type Answer<Kind extends RecordKind> = Promise<Records[Kind]>;

const at = (id: string) => ({ params: { path: { id } } });

// The paths of all kinds accept the same requests.
const pathOf = (kind: RecordKind) => `${recordKinds[kind].api}/{id}` as "/api/v1/messages/{id}";

/**
 * Changes the version of a record that the user saw. Fails if somebody else has changed it since. `note` is the header of
 * `statusNote`.
 */
export function updateRecord<Kind extends RecordKind>(
  kind: Kind,
  { id, version }: { id: string; version: number },
  edit: Edits[Kind],
  note: ReturnType<typeof statusNote> = {},
) {
  const params = { path: { id }, header: { "If-Match": `"${version}"`, ...note } };
  const answer: Promise<object> = unwrap(
    api.PATCH(pathOf(kind), { params, body: edit as Edits["message"] }),
  );
  return answer as Promise<WrittenRecords[Kind]>;
}

/** A header for the change log, which says only that a record changed: what its state becomes, and whether that is an Undo. */
export function statusNote({ status }: { status?: string | undefined }, isUndo = false) {
  const note = statusNotes[status ?? ""];
  return note === undefined
    ? {}
    : { "X-Change-Note": isUndo ? `Undo: ${note.toLowerCase()}` : note };
}

const statusNotes: Readonly<Record<string, string>> = byName({
  active: "Switched on",
  inactive: "Switched off",
  published: "Published",
  draft: "Unpublished",
});

/** Deletes a record, even while the user leaves the page. */
export function removeRecord(kind: RecordKind, id: string): Promise<unknown> {
  return unwrap(api.DELETE(pathOf(kind), { ...at(id), keepalive: true }));
}

/** Copies a record to a domain. The copy starts switched off. */
export function duplicateRecord(kind: "message" | "page", id: string, targetDomainId: string) {
  return unwrap(
    api.POST(`${recordKinds[kind].api}/{id}/duplicate` as "/api/v1/messages/{id}/duplicate", {
      params: { path: { id }, header: { "Idempotency-Key": crypto.randomUUID() } },
      body: { targetDomainId },
    }),
  );
}

const daySeconds = 86_400;

/** Creates a link that shows a record to others for a day. */
export function makePreview(kind: "message" | "page", id: string) {
  return unwrap(
    api.POST(`${recordKinds[kind].api}/{id}/preview` as "/api/v1/messages/{id}/preview", {
      ...at(id),
      body: { expiresInSeconds: daySeconds },
    }),
  );
}

/**
 * Writes a record's texts in a language, or removes them with null. Fails if the record has changed since the given version.
 */
export async function writeTranslation(
  recordId: string,
  version: number,
  language: string,
  texts: Schemas["UpdateTranslation"]["texts"],
) {
  return await unwrap(
    api.PATCH("/api/v1/translations/{recordId}/{language}", {
      params: { path: { recordId, language }, header: { "If-Match": `"${version}"` } },
      body: { texts },
    }),
  );
}
