import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useEffect, useRef } from "preact/hooks";
import { api, unwrap } from "../../api/client";
import { showAtOnce, withRow } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useDomainQuery } from "../../shell/site";
import { useInAddress } from "../../ui/address";
import { removeAllLater, toast, toastError } from "../../ui/toasts";
import { words } from "../../words";
import { type Lead, type LeadStatus, type Person, peopleOf, senderOf } from "./lead";
import { leadsWords } from "./words";

/** The write operations on leads. Marking shows at once; deleting waits for Undo. */
export function useLeadWrites() {
  const queryClient = useQueryClient();
  const renew = async () => {
    await invalidate(queryClient, queryKeys.counts(), queryKeys.leads());
  };
  const mark = useMutation({
    mutationFn: ({ id, status }: { id: string; status: LeadStatus }) =>
      unwrap(
        api.PATCH("/api/v1/form-submissions/{id}", { params: { path: { id } }, body: { status } }),
      ),
    onMutate: ({ id, status }) =>
      showAtOnce(queryClient, [queryKeys.leads(), withRow(id, { status })]),
    onError: (error, _, takeBack) => {
      takeBack?.();
      toastError(error);
    },
    onSettled: () => void renew(),
  });
  return {
    /** Marks leads that do not have this state yet. */
    mark: (leads: readonly Lead[], status: LeadStatus) => {
      for (const lead of leads) if (lead.status !== status) mark.mutate({ id: lead.id, status });
    },
    /** Marks the leads of several people. One Undo gives each lead its earlier state. */
    markSeveral: async (leads: readonly Lead[], status: LeadStatus) => {
      const others = leads.filter((lead) => lead.status !== status);
      await Promise.allSettled(others.map(({ id }) => mark.mutateAsync({ id, status })));
      if (others.length === 0) return;
      toast(leadsWords.marked(others.length, status), {
        undo: () => {
          for (const { id, status: earlier } of others) mark.mutate({ id, status: earlier });
        },
      });
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
          unwrap(
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

/** Survey responses are loaded once for all people. */
const surveysKnownMs = 60_000;

/**
 * Everything else stored about a person, in three requests: their submissions, their chats, and the newest hundred survey
 * responses, because the API cannot search those by address. Without an address there are no requests.
 */
export function usePerson({ email = "", leads }: Person) {
  const query = useDomainQuery();
  // The API's limit for a search.
  const enabled = email !== "" && email.length <= 200;
  const sent = useQuery({
    queryKey: queryKeys.leads(query.domain, { email }),
    queryFn: () =>
      unwrap(
        api.GET("/api/v1/form-submissions", {
          params: { query: { ...query, q: email, limit: 100 } },
        }),
      ),
    enabled,
  });
  const chats = useQuery({
    queryKey: queryKeys.conversations(query.domain, { email }),
    queryFn: () =>
      unwrap(
        api.GET("/api/v1/conversations", { params: { query: { ...query, q: email, limit: 100 } } }),
      ),
    enabled,
  });
  const responses = useQuery({
    queryKey: queryKeys.surveyResponses(query.domain),
    queryFn: () =>
      unwrap(api.GET("/api/v1/survey-responses", { params: { query: { ...query, limit: 100 } } })),
    enabled,
    staleTime: surveysKnownMs,
  });
  const theirs = peopleOf((sent.data?.data ?? []) as Lead[]).find(({ key }) => key === email);
  return {
    /** The given leads until all are loaded. */
    leads: theirs?.leads ?? leads,
    chats: ((chats.data?.data ?? []) as Schemas["Conversation"][]).filter(
      ({ visitor }) => visitor.email?.toLowerCase() === email,
    ),
    responses: ((responses.data?.data ?? []) as SurveyResponse[]).filter(({ answers }) =>
      Object.values(answers).some((answer) => `${answer}`.toLowerCase().includes(email)),
    ),
    /** Whether there are older responses that were not searched. */
    hasOlderResponses: typeof responses.data?.nextCursor === "string",
    error: sent.error ?? chats.error ?? responses.error,
  };
}

/**
 * The person whose dialog is open: the address names one of their leads, so that a link and the search open it too. It is read by
 * itself where the list does not have it.
 */
export function useOpened(people: readonly Person[], onOpen: (leads: readonly Lead[]) => void) {
  const query = useDomainQuery();
  const [leadId, setLeadId] = useInAddress("lead");
  const listed = people.find(({ leads }) => leads.some(({ id }) => id === leadId));
  const { data } = useQuery({
    queryKey: queryKeys.leads(query.domain, "one", leadId),
    enabled: leadId !== "" && !listed,
    // A list's key begins as those of all lists of leads: a mark changes its rows.
    queryFn: async () => ({
      data: [
        await unwrap(
          api.GET("/api/v1/form-submissions/{id}", { params: { path: { id: leadId } } }),
        ),
      ],
    }),
  });
  const [read] = peopleOf((data?.data ?? []) as Lead[]);
  // One that is marked may leave the list while somebody reads it.
  const last = useRef<Person>();
  const found = listed ?? read ?? last.current;
  const person = leadId === "" ? undefined : found;
  last.current = person;
  const lastOpenedId = useRef("");
  useEffect(() => {
    if (!person || lastOpenedId.current === leadId) return;
    lastOpenedId.current = leadId;
    onOpen(person.leads);
  });
  return {
    person,
    open: ({ leads: [newest] }: Person) => setLeadId(newest?.id ?? ""),
    close: () => {
      lastOpenedId.current = "";
      setLeadId("");
    },
  };
}
