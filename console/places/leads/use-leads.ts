import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { showAtOnce, withRow } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useDomainQuery } from "../../shell/site";
import { announceFault, removeAllLater } from "../../ui/toasts";
import { words } from "../../words";
import { type Lead, type LeadStatus, type Person, peopleOf, senderOf } from "./lead";
import { leadsWords } from "./words";

/** The writes of leads. A mark shows at once; a deletion waits for its Undo. */
export function useLeadWrites() {
  const queryClient = useQueryClient();
  const renew = async () => {
    await invalidate(queryClient, queryKeys.counts(), queryKeys.leads());
  };
  const mark = useMutation({
    mutationFn: ({ id, status }: { id: string; status: LeadStatus }) =>
      answerOf(
        api.PATCH("/api/v1/form-submissions/{id}", { params: { path: { id } }, body: { status } }),
      ),
    onMutate: ({ id, status }) =>
      showAtOnce(queryClient, [queryKeys.leads(), withRow(id, { status })]),
    onError: (error, _, takeBack) => {
      takeBack?.();
      announceFault(error);
    },
    onSettled: () => void renew(),
  });
  return {
    /** Marks those that are not so yet. */
    mark: (leads: readonly Lead[], status: LeadStatus) => {
      for (const lead of leads) if (lead.status !== status) mark.mutate({ id: lead.id, status });
    },
    remove: (leads: readonly Lead[]) => {
      const [first] = leads;
      if (!first) return;
      removeAllLater(
        leads.map(({ id }) => id),
        leads.length === 1
          ? leadsWords.deleted(senderOf(first))
          : words.deletedSeveral(leads.length),
        (id) =>
          answerOf(
            api.DELETE("/api/v1/form-submissions/{id}", {
              params: { path: { id } },
              keepalive: true,
            }),
          ),
        renew,
      );
    },
  };
}

export type SurveyResponse = Schemas["SurveyResponse"];

/** What was answered to surveys is looked through once for all people. */
const surveysKnownMs = 60_000;

/**
 * What else is stored about a person, in three requests: one for what they sent, one for their chats, and one for the newest
 * hundred responses to surveys, in which the API cannot look for an address. Without an address, none.
 */
export function usePerson({ email = "", leads }: Person) {
  const query = useDomainQuery();
  // The API looks for no longer text.
  const enabled = email !== "" && email.length <= 200;
  const sent = useQuery({
    queryKey: queryKeys.leads(query.domain, { email }),
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/form-submissions", {
          params: { query: { ...query, q: email, limit: 100 } },
        }),
      ),
    enabled,
  });
  const chats = useQuery({
    queryKey: queryKeys.conversations(query.domain, { email }),
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/conversations", { params: { query: { ...query, q: email, limit: 100 } } }),
      ),
    enabled,
  });
  const responses = useQuery({
    queryKey: queryKeys.surveyResponses(query.domain),
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
