import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { useList } from "../../api/lists";
import { queryKeys } from "../../api/query-keys";
import { useDomainQuery } from "../../shell/site";
import type { Experiment, Variant } from "./experiment";

/** The experiments of the domain, newest first. A domain keeps as many as one answer has. */
export function useExperiments() {
  const query = useDomainQuery();
  return useList(queryKeys.experiments(query.domain), (page) =>
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
    queryKey: queryKeys.experimentResults(id),
    enabled: isWanted,
    staleTime: 60_000,
    queryFn: () =>
      answerOf(api.GET("/api/v1/experiments/{id}/results", { params: { path: { id } } })),
  });
}

export interface VariantOf extends Pick<Experiment, "id" | "name" | "status"> {
  arms: readonly Variant[];
  /** The place of the message's variant. */
  index: number;
}

/** The experiments that a message is a variant of, newest first. */
export function useVariantsOf(messageId: string): VariantOf[] {
  return useExperiments().rows.flatMap(({ id = "", name = "", status = "draft", arms = [] }) => {
    const index = arms.findIndex((arm) => arm.messageId === messageId);
    return index < 0 ? [] : [{ id, name, status, arms, index }];
  });
}

/** The one that has not been concluded. */
export function useVariantOf(messageId: string): VariantOf | undefined {
  return useVariantsOf(messageId).find(({ status }) => status !== "concluded");
}

/** The letter of a variant, by its place. */
export function letterOf(index: number): string {
  return "ABCDE"[index] ?? `${index + 1}`;
}
