import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import type { paths } from "../../api/openapi";
import { useList } from "../../api/use-list";
import { useDomainQuery } from "../../shell/site";

interface Wanted {
  q?: string;
  status?: "published" | "draft";
  tag?: string;
  sort?: NonNullable<NonNullable<paths["/api/v1/knowledge"]["get"]["parameters"]["query"]>["sort"]>;
}

/** The articles of the domain without their texts: newest first or sorted, or those that answer a question best. */
export function useArticles(wanted: Wanted) {
  const query = useDomainQuery();
  return useList(
    ["help", query.domain, wanted],
    (page) =>
      answerOf(
        api.GET("/api/v1/knowledge", {
          params: { query: { ...query, ...wanted, ...page, limit: 50, omit: ["content"] } },
        }),
      ),
    { keepsRows: true },
  );
}

export interface Gap {
  text: string;
  count: number;
}

/** What visitors searched for in vain, most often first. The days are added up. */
export function useGaps(): Gap[] {
  const query = useDomainQuery();
  const { data } = useQuery({
    queryKey: ["gaps", query.domain],
    queryFn: () =>
      answerOf(api.GET("/api/v1/knowledge-gaps", { params: { query: { ...query, limit: 100 } } })),
  });
  const counts = new Map<string, number>();
  for (const { text = "", count = 0 } of data?.data ?? []) {
    counts.set(text, (counts.get(text) ?? 0) + count);
  }
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .sort((one, other) => other.count - one.count);
}
