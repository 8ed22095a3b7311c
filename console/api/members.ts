import { useQuery } from "@tanstack/preact-query";
import { useHasRole } from "../shell/site";
import { api, unwrap } from "./client";
import { queryKeys } from "./query-keys";

/** The account's people. Only owners can list them; others get none. */
export function useMembers() {
  return useQuery({
    queryKey: queryKeys.members(),
    queryFn: () => unwrap(api.GET("/api/v1/members", { params: { query: { limit: 100 } } })),
    enabled: useHasRole("owner"),
  });
}
