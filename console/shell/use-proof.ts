import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../api/client";
import { useSite } from "./site";

/** Whether the website is proven to be the account's, and what proves it. */
export function useProof() {
  const { domain } = useSite();
  const params = { path: { id: domain.hostname } };
  return useQuery({
    queryKey: ["proof", domain.hostname],
    queryFn: () => answerOf(api.GET("/api/v1/domains/{id}/proof", { params })),
  });
}
