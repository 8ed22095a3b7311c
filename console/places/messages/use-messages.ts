import { answerOf, api } from "../../api/client";
import { useList } from "../../api/use-list";
import { useDomainQuery } from "../../shell/site";

/** The messages of the domain, newest first, without their content. */
export function useMessages() {
  const query = useDomainQuery();
  return useList(["messages", query.domain], (page) =>
    answerOf(
      api.GET("/api/v1/messages", {
        params: {
          query: {
            ...query,
            ...page,
            limit: 100,
            omit: ["htmlContent", "cssContent", "slidesData", "surveyData"],
          },
        },
      }),
    ),
  );
}
