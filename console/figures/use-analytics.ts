import { useQuery } from "@tanstack/preact-query";
import { api, unwrap } from "../api/client";
import { queryKeys } from "../api/query-keys";
import { useDomainQuery } from "../shell/site";
import type { Period } from "./figures";

/** The message or page that the figures are about, or the whole domain. */
export type Subject = { messageId: string } | { landingPageId: string } | Record<string, never>;

/** A period's figures by day, and the previous period's. */
export function useCompared(period: Period, only: Subject = {}) {
  const query = useAnalytics(period, only);
  const previous = query.data?.previous;
  // The API includes only totals of the previous period, so its days need a request of their own.
  const { data: before } = useAnalytics(previous && { from: previous.from, to: previous.to }, only);
  return { ...query, before };
}

/** A period's figures by day. Without a period there is no request. */
export function useAnalytics(period: Period | undefined, only: Subject = {}) {
  const query = useDomainQuery();
  return useQuery({
    queryKey: queryKeys.analytics(query.domain, period, only),
    queryFn: () =>
      unwrap(
        api.GET("/api/v1/analytics", {
          params: { query: { ...query, ...period, ...only, interval: "day" } },
        }),
      ),
    enabled: period !== undefined,
    refetchInterval: 60_000,
    // Load the latest figures when the user returns to the tab.
    staleTime: 0,
  });
}
