import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "./client";

/** The account, its limits and the domain of this hostname; of the primary domain where none is named. */
export function useSession(hostname: string | undefined) {
  return useQuery({
    queryKey: ["me", hostname ?? ""],
    queryFn: () =>
      answerOf(
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
    queryKey: ["domains"],
    queryFn: () => answerOf(api.GET("/api/v1/domains", { params: { query: { limit: 100 } } })),
    staleTime: 60_000,
  });
}
