import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { useDomainQuery } from "../../shell/site";

const dayMs = 86_400_000;

/** The figures of the domain for so many days, today included. */
export function useAnalytics(days: number) {
  const query = useDomainQuery();
  return useQuery({
    queryKey: ["analytics", query.domain, days],
    queryFn: () => {
      const from = new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10);
      return answerOf(
        api.GET("/api/v1/analytics", { params: { query: { ...query, from, interval: "day" } } }),
      );
    },
    refetchInterval: 60_000,
  });
}
