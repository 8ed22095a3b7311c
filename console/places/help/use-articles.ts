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
  /** The ids of the articles that were near. */
  nearest: ReadonlySet<string>;
}

/** What visitors searched for in vain, most often first. The days are added up. */
export function useGaps(): Gap[] {
  const query = useDomainQuery();
  const { data } = useQuery({
    queryKey: ["gaps", query.domain],
    queryFn: () =>
      answerOf(api.GET("/api/v1/knowledge-gaps", { params: { query: { ...query, limit: 100 } } })),
  });
  const gaps = new Map<string, Gap>();
  for (const { text = "", count = 0, nearest = [] } of data?.data ?? []) {
    const known = gaps.get(text);
    const ids = nearest.flatMap(({ id }) => id ?? []);
    gaps.set(text, {
      text,
      count: count + (known?.count ?? 0),
      nearest: new Set([...(known?.nearest ?? []), ...ids]),
    });
  }
  return [...gaps.values()].sort((one, other) => other.count - one.count);
}
