import { useQuery } from "@tanstack/preact-query";
import { useDomainQuery } from "../shell/site";
import { api, unwrap } from "./client";
import { queryKeys } from "./query-keys";

/** The account, its limits and the domain with this hostname; without a hostname, the primary domain. */
export function useSession(hostname: string | undefined) {
  return useQuery({
    queryKey: queryKeys.me(hostname ?? ""),
    queryFn: () =>
      unwrap(
        api.GET("/api/v1/me", {
          params: { query: hostname === undefined ? {} : { domain: hostname } },
        }),
      ),
    staleTime: 60_000,
  });
}

/** All domains of the account. */
export function useDomains() {
  return useQuery({
    queryKey: queryKeys.domains(),
    queryFn: () => unwrap(api.GET("/api/v1/domains", { params: { query: { limit: 100 } } })),
    staleTime: 60_000,
  });
}

const uncounted = { waiting: 0, mine: 0, unassigned: 0, forReview: 0, newLeads: 0 };

export type Counts = typeof uncounted;

/** The counts of waiting items on the domain; zeros while loading. */
export function useCounts(): Counts {
  return useKnownCounts() ?? uncounted;
}

/** The counts of waiting items on the domain, in one request for all badges. */
export function useKnownCounts(): Counts | undefined {
  const query = useDomainQuery();
  const { data } = useQuery({
    queryKey: queryKeys.counts(query.domain),
    queryFn: () => unwrap(api.GET("/api/v1/counts", { params: { query } })),
    refetchInterval: 30_000,
  });
  return data;
}

// The API counts up to a hundred.
const most = 100;

/** A count as the badges show it, without those that are listed beside it. */
export function countText(count: number, listed = 0): string {
  return count < most ? String(count - listed) : `${most - 1 - listed}+`;
}
