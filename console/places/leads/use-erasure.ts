import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api, type Schemas } from "../../api/client";
import { countsKey } from "../../api/counts";
import { useDomains } from "../../api/session";
import { useSite } from "../../shell/site";
import { type Known, knownBySite } from "./known-by-site";
import { readExport } from "./read-export";

const pauseMs = 2_000;
// What shows words of the person.
const shown = [["leads"], ["conversations"], ["conversation"], ["survey responses"], countsKey];

/** What is known of a person, its erasure, and the receipts of that, which come within a minute. */
export function useErasure(email: string) {
  const known = useQueryClient();
  const { member, key, domain } = useSite();
  const domains = useDomains().data?.data ?? [domain];
  const found = useQuery({
    queryKey: ["known of", email],
    queryFn: async () => knownBySite(await readExport(email, true)),
    gcTime: 0,
  });
  const order = useMutation({
    mutationFn: async (hostname: string | undefined) => {
      // The receipts are what the feed has after this.
      const { cursor } = await answerOf(api.GET("/api/v1/changes"));
      const query = hostname === undefined ? {} : { domain: hostname };
      await answerOf(
        api.DELETE("/api/v1/visitors/{id}", { params: { path: { id: email }, query } }),
      );
      return { cursor, sites: hostname === undefined ? domains.length : 1 };
    },
  });
  const after = order.data?.cursor;
  const receipts = useQuery({
    queryKey: ["receipts", after],
    queryFn: async () => {
      const types = ["visitor.erased" as const];
      const page: Schemas["ListChangesResult"] = await answerOf(
        api.GET("/api/v1/changes", {
          params: { query: { after: after ?? "", types, limit: 100 } },
        }),
      );
      const own = page.data.filter(({ actor }) => actor?.id === (member ?? key)?.id);
      if (own.length >= (order.data?.sites ?? 1))
        for (const queryKey of shown) void known.invalidateQueries({ queryKey });
      return own;
    },
    enabled: after !== undefined,
    refetchInterval: ({ state }) => (state.data?.length ?? 0) < (order.data?.sites ?? 1) && pauseMs,
  });
  const hostnameOf = (id: string | null | undefined) =>
    domains.find((each) => each.id === id)?.hostname ?? "";
  return {
    error: found.error ?? order.error ?? receipts.error,
    /** By hostname; undefined until it is counted. */
    found: found.data && [...found.data].map(([id, much]) => ({ hostname: hostnameOf(id), much })),
    isBusy: order.isPending,
    /** Without a hostname, on all websites. */
    erase: order.mutate,
    /** Undefined until it is ordered. */
    done: order.data && {
      isWhole: (receipts.data?.length ?? 0) >= order.data.sites,
      receipts: (receipts.data ?? []).map(({ domainId, createdAt = "", data }) => ({
        hostname: hostnameOf(domainId),
        createdAt,
        much: data as unknown as Known,
      })),
    },
  };
}
