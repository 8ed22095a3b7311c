import * as z from "zod/mini";
import type { ChangeType } from "../../kinds/changes/change-types";
import { outboxEntryFrom } from "../../kinds/changes/outbox";
import { seqPosition } from "../../kinds/conversation/rows/message-row";
import { recordId } from "../../model/ids";
import type { Item } from "../../table/dynamo/item";
import { parseStored } from "../../table/dynamo/parse-stored";
import type { Change } from "../../table/dynamo/write-item";
import { keys, siteIn } from "../../table/keys";
import { partitions } from "../../table/partitions";
import { authorshipFields, proposerField } from "../../table/records/authorship";
import type { FeedEntry } from "./rows";

/** A change reported by the table's stream, before it has its number. */
export interface Reported extends Omit<FeedEntry, "actor" | "note"> {
  /** The same in every repeat. No two changes of a record and type have the same one. */
  mark: string;
  /** Undefined for a deletion: the stream does not say who deleted a row. */
  author: Pick<FeedEntry, "actor" | "proposedBy" | "note"> | undefined;
}

/** Rows whose changes are in the feed. */
interface Source {
  pk: string;
  /** Undefined: all rows of the partition. */
  sk?: string;
  report(change: Change): Reported[];
}

/** The rows whose changes enter the feed. The stream is filtered by these prefixes. */
export const feedSources: readonly Source[] = [
  { pk: `${partitions.items}#`, sk: "M#", report: recordChanges("message") },
  { pk: `${partitions.items}#`, sk: "P#", report: recordChanges("landing_page", pageUpdate) },
  { pk: `${partitions.items}#`, sk: "K#", report: recordChanges("knowledge_item") },
  { pk: `${partitions.formSubmissions}#`, report: recordChanges("form_submission") },
  {
    pk: `${partitions.surveyResponses}#`,
    report: recordChanges("survey_response", responseUpdate),
  },
  { pk: `${partitions.conversations}#`, sk: "#", report: conversationChanges },
  { pk: `${partitions.conversations}#`, sk: "M#", report: newChatMessage },
  { pk: `${partitions.assets}#`, report: assetChanges },
  { pk: `${partitions.webhooks}#`, report: webhookChanges },
  { pk: `${partitions.accounts}#`, sk: "MARK#", report: markedChange },
  { pk: `${partitions.budgets}#`, sk: "MARK#", report: markedChange },
];

/** The changes that a change of a row represents: usually one. */
export function reportedIn(change: Change): Reported[] {
  const { pk, sk } = change.keys;
  const source = feedSources.find((each) => pk.startsWith(each.pk) && sk.startsWith(each.sk ?? ""));
  return source?.report(change) ?? [];
}

const recordRowSchema = z.object({
  id: z.string(),
  domainId: z._default(z.nullable(z.string()), null),
  version: z._default(z.number(), 1),
  createdAt: z.string(),
  updatedAt: z.optional(z.string()),
  ...authorshipFields,
  ...proposerField,
});

function reported(type: ChangeType, item: Item, change: Change): Reported {
  const { id, domainId, version, createdAt, updatedAt, updatedBy, proposedBy, changeNote } =
    parseStored(recordRowSchema, item);
  return {
    type,
    recordId: id,
    domainId,
    version,
    mark: String(version),
    createdAt: (change.new ? (updatedAt ?? createdAt) : undefined) ?? change.at.toISOString(),
    author: change.new && {
      actor: updatedBy,
      ...(proposedBy && { proposedBy }),
      note: changeNote,
    },
  };
}

type Kind<Type extends string = ChangeType> = Type extends `${infer Name}.deleted` ? Name : never;
type Update = (change: Change & { new: Item }) => string[];

/** The changes of a record's row. Rows are rewritten without a change too: a new version is what counts. */
function recordChanges(kind: Exclude<Kind, "domain">, update: Update = () => ["updated"]) {
  return (change: Change): Reported[] => {
    const { old, new: row } = change;
    const of = (item: Item) => (verb: string) =>
      reported(`${kind}.${verb}` as ChangeType, item, change);
    if (!row) return old ? [of(old)("deleted")] : [];
    if (old?.version === row.version) return [];
    const isNew = !old && Number(row.version ?? 1) === 1;
    const verbs = old ? update({ ...change, new: row }) : isNew ? firstVerbs(row) : ["restored"];
    return verbs.map(of(row));
  };
}

/** A survey may be finished with its first answers. */
function firstVerbs({ finished }: Item): string[] {
  return finished === true ? ["created", "finished"] : ["created"];
}

/** A page that gets its published words back has not been published again: the time tells. */
function pageUpdate({ old, new: { published } }: Parameters<Update>[0]): string[] {
  const timeOf = (publication: unknown) => (publication as { at?: string } | undefined)?.at;
  if (published && timeOf(published) !== timeOf(old?.published)) return ["published"];
  return old?.published && !published ? ["unpublished"] : ["updated"];
}

function responseUpdate({ old, new: row }: Parameters<Update>[0]): string[] {
  return row.finished === true && old?.finished !== true ? ["finished"] : ["updated"];
}

/**
 * A message rewrites the head of its conversation. That is a change of the conversation only if it reopens it, or hands it
 * to people. Each claim has a lease of its own, which answers under it keep.
 */
function conversationChanges(change: Change): Reported[] {
  const { old, new: head } = change;
  // A purged conversation was deleted by nobody, and is not a change.
  if (!head) return old ? [reported("conversation.deleted", old, change)] : [];
  if (!old) return [reported("conversation.created", head, change)];
  // Its visitor was mailed.
  if ((old.mailedSeq ?? 0) !== (head.mailedSeq ?? 0)) return [];
  const { leaseId = null } = head;
  if (leaseId !== null && leaseId !== old.leaseId) {
    return [reported("conversation.claimed", head, change)];
  }
  const isChanged =
    old.lastSeq === head.lastSeq ||
    old.status !== head.status ||
    (old.outcome ?? null) !== (head.outcome ?? null);
  return isChanged ? [reported("conversation.updated", head, change)] : [];
}

function newChatMessage(change: Change): Reported[] {
  const { keys: key, old, new: row } = change;
  if (old || !row) return [];
  const site = siteIn(key);
  const timeId = key.pk.slice(key.pk.lastIndexOf("#") + 1);
  const id = recordId("chm", { ...site, timeId }) + seqPosition(Number(row.seq));
  return [reported("chat_message.created", { ...row, id, version: 1 }, change)];
}

/** Uploads in progress are in the assets' partition, but are not records. */
function assetChanges(change: Change): Reported[] {
  return change.keys.sk.startsWith(keys.asset(siteIn(change.keys), "").sk)
    ? recordChanges("asset")(change)
    : [];
}

/** A webhook belongs to the account, whichever domain it is limited to. */
function webhookChanges(change: Change): Reported[] {
  const report = recordChanges("webhook", ({ old, new: row }) => {
    const isPaused = row.pausedBecause !== null && old?.pausedBecause === null;
    return [isPaused ? "paused" : "updated"];
  });
  return report(change).map((each) => ({ ...each, domainId: null }));
}

function markedChange({ keys: key, new: row }: Change): Reported[] {
  if (!row) return [];
  const { actor, note, at, ...change } = outboxEntryFrom(row);
  // Marked rows need not have a version.
  return [{ ...change, mark: key.sk, createdAt: at, author: { actor, note } }];
}
