import { useInfiniteQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { useDomainQuery } from "../../shell/site";

/** The messages of the domain, newest first, without their content. */
export function useMessages() {
  const query = useDomainQuery();
  return useInfiniteQuery({
    queryKey: ["messages", query.domain],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET("/api/v1/messages", {
          params: {
            query: {
              ...query,
              limit: 100,
              omit: ["htmlContent", "cssContent", "slidesData", "surveyData"],
              ...(pageParam && { cursor: pageParam }),
            },
          },
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
