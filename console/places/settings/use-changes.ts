import { useQuery } from "@tanstack/preact-query";
import { answerOf, api, type Schemas } from "../../api/client";
import type { developerWords } from "../../words/developers";

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

/** The changes of the last days, newest first. */
export function useChanges(days: number, kind: ChangeKind) {
  return useQuery({
    queryKey: ["changes", days, kind],
    queryFn: async () => {
      const types = kind === "all" ? Object.values(byKind).flat() : byKind[kind];
      const since = new Date(Date.now() - days * dayMs).toISOString();
      const changes: Change[] = [];
      let from: { since: string } | { after: string } = { since };
      for (let count = 0; count < mostRequests; count += 1) {
        const page: Schemas["ListChangesResult"] = await answerOf(
          api.GET("/api/v1/changes", { params: { query: { ...from, types, limit: 100 } } }),
        );
        changes.push(...page.data);
        if (!page.hasMore) return { changes: changes.reverse(), hasMore: false };
        from = { after: page.cursor };
      }
      return { changes: changes.reverse(), hasMore: true };
    },
  });
}
