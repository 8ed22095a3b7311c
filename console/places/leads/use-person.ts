import { useQuery } from "@tanstack/preact-query";
import { answerOf, api, type Schemas } from "../../api/client";
import { useDomainQuery } from "../../shell/site";
import { type Lead, type Person, peopleOf } from "./lead";

export type SurveyResponse = Schemas["SurveyResponse"];

/** What was answered to surveys is looked through once for all people. */
const surveysKnownMs = 60_000;

/**
 * What else is known of a person, in three requests: one for what they sent, one for their chats, and one for the newest
 * hundred responses to surveys, in which the API cannot look for an address. Without an address, none.
 */
export function usePerson({ email = "", leads }: Person) {
  const query = useDomainQuery();
  // The API looks for no longer text.
  const enabled = email !== "" && email.length <= 200;
  const sent = useQuery({
    queryKey: ["leads", query.domain, { email }],
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/form-submissions", {
          params: { query: { ...query, q: email, limit: 100 } },
        }),
      ),
    enabled,
  });
  const chats = useQuery({
    queryKey: ["conversations", query.domain, { email }],
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/conversations", { params: { query: { ...query, q: email, limit: 100 } } }),
      ),
    enabled,
  });
  const responses = useQuery({
    queryKey: ["survey responses", query.domain],
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/survey-responses", { params: { query: { ...query, limit: 100 } } }),
      ),
    enabled,
    staleTime: surveysKnownMs,
  });
  const theirs = peopleOf((sent.data?.data ?? []) as Lead[]).find(({ key }) => key === email);
  return {
    /** Those on the screen until the others are here. */
    leads: theirs?.leads ?? leads,
    chats: ((chats.data?.data ?? []) as Schemas["Conversation"][]).filter(
      ({ visitor }) => visitor.email?.toLowerCase() === email,
    ),
    responses: ((responses.data?.data ?? []) as SurveyResponse[]).filter(({ answers }) =>
      Object.values(answers).some((answer) => `${answer}`.toLowerCase().includes(email)),
    ),
    /** Whether there are older responses, in which nobody has looked. */
    hasOlderResponses: typeof responses.data?.nextCursor === "string",
    error: sent.error ?? chats.error ?? responses.error,
  };
}
