import { useQuery } from "@tanstack/preact-query";
import { api, unwrap } from "../../api/client";
import { useList } from "../../api/lists";
import { queryKeys } from "../../api/query-keys";
import { useDomainQuery } from "../../shell/site";
import type { Experiment, Variant } from "./experiment";

/** The domain's experiments, newest first. One response holds as many as a domain can have. */
export function useExperiments() {
  const query = useDomainQuery();
  return useList(queryKeys.experiments(query.domain), (page) =>
    unwrap(
      api.GET("/api/v1/experiments", { params: { query: { ...query, ...page, limit: 100 } } }),
    ),
  );
}

/** One experiment; undefined while loading, or if it does not exist. */
export function useExperiment(id: string) {
  const list = useExperiments();
  const experiment = list.rows.find((each) => each.id === id) as Experiment | undefined;
  return { ...list, experiment };
}

/** An experiment's results. They change once a day, after the day's end. */
export function useResults(id: string, isWanted = true) {
  return useQuery({
    queryKey: queryKeys.experimentResults(id),
    enabled: isWanted,
    staleTime: 60_000,
    queryFn: () =>
      unwrap(api.GET("/api/v1/experiments/{id}/results", { params: { path: { id } } })),
  });
}

export interface VariantOf extends Pick<Experiment, "id" | "name" | "status"> {
  arms: readonly Variant[];
  /** The index of the message's variant. */
  index: number;
}

/** The experiments that a message is a variant of, newest first. */
export function useVariantsOf(messageId: string): VariantOf[] {
  return useExperiments().rows.flatMap(({ id = "", name = "", status = "draft", arms = [] }) => {
    const index = arms.findIndex((arm) => arm.messageId === messageId);
    return index < 0 ? [] : [{ id, name, status, arms, index }];
  });
}

/** The experiment with a message that is not concluded, if any. */
export function useVariantOf(messageId: string): VariantOf | undefined {
  return useVariantsOf(messageId).find(({ status }) => status !== "concluded");
}

/** A variant's letter by its index. */
export function letterOf(index: number): string {
  return "ABCDE"[index] ?? `${index + 1}`;
}
