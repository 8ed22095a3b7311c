import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { useDomainQuery } from "../../shell/site";
import type { Period } from "./period";

/** The figures of the domain in a period by day, or of one message. Nothing is asked while there is no period. */
export function useAnalytics(period: Period | undefined, messageId?: string) {
  const query = useDomainQuery();
  const only = messageId ? { messageId } : {};
  return useQuery({
    queryKey: ["analytics", query.domain, period, only],
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/analytics", {
          params: { query: { ...query, ...period, ...only, interval: "day" } },
        }),
      ),
    enabled: period !== undefined,
    refetchInterval: 60_000,
    // Whoever comes back to the tab sees what has happened meanwhile.
    staleTime: 0,
  });
}
