import { useQuery } from "@tanstack/preact-query";
import { answerOf, api, type Schemas } from "../../api/client";
import type { developerWords } from "./developer-words";

export type Change = Schemas["ListChangesResult"]["data"][number];
type ChangeType = NonNullable<Change["type"]>;
export type ChangeKind = keyof typeof developerWords.kinds;

// What people, keys and agents do. What visitors do has places of its own.
const byKind: Record<Exclude<ChangeKind, "all">, ChangeType[]> = {
  message: ["message.created", "message.updated", "message.deleted", "message.restored"],
  landing_page: [
    "landing_page.created",
    "landing_page.updated",
    "landing_page.published",
    "landing_page.unpublished",
    "landing_page.deleted",
    "landing_page.restored",
  ],
  knowledge_item: [
    "knowledge_item.created",
    "knowledge_item.updated",
    "knowledge_item.deleted",
    "knowledge_item.restored",
  ],
  other: [
    "account.updated",
    "account.budget_reached",
    "api_key.created",
    "api_key.revoked",
    "member.created",
    "member.joined",
    "member.updated",
    "member.deleted",
    "review.created",
    "review.approved",
    "review.rejected",
    "domain.created",
    "domain.updated",
    "domain.deleted",
    "visitor.erased",
    "asset.created",
    "asset.deleted",
    "webhook.created",
    "webhook.updated",
    "webhook.paused",
    "webhook.deleted",
  ],
};
const dayMs = 86_400_000;
// The feed is read from the oldest on, so a long time takes several requests.
const mostRequests = 10;
const mostReadings = 10;
// As many of the newest are enough to begin with, where the whole time has too many.
const enough = 100;

/** The changes of the last days, newest first. Where they are too many, the newest of them. */
export function useChanges(days: number, kind: ChangeKind) {
  return useQuery({
    queryKey: ["changes", days, kind],
    queryFn: async () => {
      const types = kind === "all" ? Object.values(byKind).flat() : byKind[kind];
      const start = Date.now() - days * dayMs;
      let newest = await readSince(start, types);
      if (newest.isWhole) return { changes: newest.changes.reverse(), hasMore: false };
      // From `early` on there are too many, from `late` on there are few: the time to begin with is between them.
      let early = newest.readTo;
      let late = Date.now();
      for (let count = 1; count < mostReadings; count += 1) {
        const reading = await readSince((early + late) / 2, types);
        if (reading.isWhole) late = reading.since;
        else early = reading.readTo;
        if (reading.isWhole || !newest.isWhole) newest = reading;
        if (newest.isWhole && newest.changes.length >= enough) break;
      }
      return { changes: newest.changes.reverse(), hasMore: true };
    },
  });
}

/** The changes from a time on, oldest first, and up to which time they are read. */
async function readSince(since: number, types: ChangeType[]) {
  const changes: Change[] = [];
  let from: { since: string } | { after: string } = { since: new Date(since).toISOString() };
  let isWhole = false;
  for (let count = 0; count < mostRequests && !isWhole; count += 1) {
    const page: Schemas["ListChangesResult"] = await answerOf(
      api.GET("/api/v1/changes", { params: { query: { ...from, types, limit: 100 } } }),
    );
    changes.push(...page.data);
    isWhole = !page.hasMore;
    from = { after: page.cursor };
  }
  const last = changes.at(-1)?.createdAt;
  return { since, changes, isWhole, readTo: last ? Math.max(since, Date.parse(last)) : since };
}
