import { useQuery } from "@tanstack/preact-query";
import type { developerWords } from "./developer-words";
import { type ChangeType, readChanges } from "./read-changes";

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
    "experiment.created",
    "experiment.updated",
    "experiment.started",
    "experiment.stopped",
    "experiment.concluded",
    "experiment.deleted",
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
      let newest = await readChanges(start, { types });
      if (newest.isWhole) return { changes: newest.changes.reverse(), hasMore: false };
      // From `early` on there are too many, from `late` on there are few: the time to begin with is between them.
      let early = newest.readTo;
      let late = Date.now();
      for (let count = 1; count < mostReadings; count += 1) {
        const reading = await readChanges((early + late) / 2, { types });
        if (reading.isWhole) late = reading.since;
        else early = reading.readTo;
        if (reading.isWhole || !newest.isWhole) newest = reading;
        if (newest.isWhole && newest.changes.length >= enough) break;
      }
      return { changes: newest.changes.reverse(), hasMore: true };
    },
  });
}
