import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../api/client";
import { queryKeys } from "../api/query-keys";
import { useDomainQuery } from "../shell/site";
import type { Period } from "./figures";

/** The subject of the figures, if not the whole domain. */
export type Subject = { messageId: string } | { landingPageId: string } | Record<string, never>;

/** The figures of a period by day, and those of the period before. */
export function useCompared(period: Period, only: Subject = {}) {
  const query = useAnalytics(period, only);
  const previous = query.data?.previous;
  // The figures of the period before are another period's, so they are asked for as such.
  const { data: before } = useAnalytics(previous && { from: previous.from, to: previous.to }, only);
  return { ...query, before };
}

/** The figures in a period by day. Nothing is asked while there is no period. */
export function useAnalytics(period: Period | undefined, only: Subject = {}) {
  const query = useDomainQuery();
  return useQuery({
    queryKey: queryKeys.analytics(query.domain, period, only),
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/analytics", {
          params: { query: { ...query, ...period, ...only, interval: "day" } },
        }),
      ),
    enabled: period !== undefined,
    refetchInterval: 60_000,
    // Somebody who returns to the tab sees the latest figures.
    staleTime: 0,
  });
}
