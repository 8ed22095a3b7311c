import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { useDomainQuery } from "../../shell/site";

/** The tags of the domain's newest articles, by name. */
export function useKnownTags(): string[] {
  const query = useDomainQuery();
  const { data } = useQuery({
    queryKey: ["help", query.domain, "tags"],
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/knowledge", {
          params: { query: { ...query, limit: 100, omit: ["content"] } },
        }),
      ),
    select: ({ data: rows }) => [...new Set(rows.flatMap(({ tags = [] }) => tags))].sort(),
  });
  return data ?? [];
}
