import { useQuery } from "@tanstack/preact-query";
import { answerOf, api } from "../../../api/client";

/** What visitors answered to a survey, question by question. */
export function useSurveyResults(messageId: string) {
  return useQuery({
    queryKey: ["survey results", messageId],
    // The editor asks for them too: whoever opens the results wants those of now.
    staleTime: 0,
    queryFn: () =>
      answerOf(api.GET("/api/v1/survey-results/{messageId}", { params: { path: { messageId } } })),
  });
}
