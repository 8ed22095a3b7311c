import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { useList } from "../../api/use-list";
import { useDomainQuery } from "../../shell/site";
import type { Experiment } from "./experiment";

/** The experiments of the domain, newest first. A domain keeps as many as one answer has. */
export function useExperiments() {
  const query = useDomainQuery();
  return useList(["experiments", query.domain], (page) =>
    answerOf(
      api.GET("/api/v1/experiments", { params: { query: { ...query, ...page, limit: 100 } } }),
    ),
  );
}

/** One of them; undefined while it is not known, or where there is none. */
export function useExperiment(id: string) {
  const list = useExperiments();
  const experiment = list.rows.find((each) => each.id === id) as Experiment | undefined;
  return { ...list, experiment };
}

/** How one stands. It changes once a day, when a day is over. */
export function useResults(id: string, isWanted = true) {
  return useQuery({
    queryKey: ["experiment results", id],
    enabled: isWanted,
    staleTime: 60_000,
    queryFn: () =>
      answerOf(api.GET("/api/v1/experiments/{id}/results", { params: { path: { id } } })),
  });
}
