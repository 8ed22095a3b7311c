import { useQuery } from "@tanstack/preact-query";
import { useDomainQuery } from "../shell/site";
import { answerOf, api } from "./client";

const most = 100;

/** How many conversations wait for an answer and how many leads are new. Beyond a hundred it counts no further. */
export function useCounts(): { waiting: number; newLeads: number } {
  const query = useDomainQuery();
  const waiting = useQuery({
    queryKey: ["conversations", query.domain, "waiting", "count"],
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/conversations", {
          params: { query: { ...query, waiting: true, limit: most, omit: ["lastMessagePreview"] } },
        }),
      ),
    refetchInterval: 30_000,
  });
  const leads = useQuery({
    queryKey: ["leads", query.domain, "new", "count"],
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/form-submissions", {
          params: { query: { ...query, status: "new", limit: most, omit: ["data", "meta"] } },
        }),
      ),
    refetchInterval: 60_000,
  });
  return { waiting: waiting.data?.data.length ?? 0, newLeads: leads.data?.data.length ?? 0 };
}
