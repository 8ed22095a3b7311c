import { answerOf, api } from "../../api/client";
import { useList } from "../../api/use-list";
import { useDomainQuery } from "../../shell/site";

/** The landing pages of the domain, newest first, without their content. */
export function usePages() {
  const query = useDomainQuery();
  return useList(["pages", query.domain], (page) =>
    answerOf(
      api.GET("/api/v1/landing-pages", {
        params: { query: { ...query, ...page, limit: 100, omit: ["content"] } },
      }),
    ),
  );
}
