import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useEffect, useRef } from "preact/hooks";
import { api, unwrap } from "../../api/client";
import { changedRows, showAtOnce } from "../../api/lists";
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
  const { mutate, mutateAsync } = useMutation({
    mutationFn: async (marks: readonly Mark[]) => {
      const writes = marks.map(({ id, status }) =>
        unwrap(
          api.PATCH("/api/v1/form-submissions/{id}", {
            params: { path: { id } },
            body: { status },
          }),
        ),
      );
      // The lists are read again only after the last write.
      const results = await Promise.allSettled(writes);
      const failure = results.find((each) => each.status === "rejected");
      if (failure) toastError(failure.reason);
      return marks.filter((_, index) => results[index]?.status === "fulfilled");
    },
    onMutate: (marks) => {
      const statuses = new Map(marks.map(({ id, status }) => [id, status]));
      const marked = changedRows((row: Lead) => ({
        ...row,
        status: statuses.get(row.id) ?? row.status,
      }));
      return showAtOnce(queryClient, [queryKeys.leads(), marked]);
    },
    onSettled: () => void renew(),
  });
  return {
    /** Marks leads that do not have this state yet. */
    mark: (leads: readonly Lead[], status: LeadStatus) => {
      const marks = marksOf(leads, status);
      if (marks.length > 0) mutate(marks);
    },
    /** Marks the leads of several people. One Undo gives each lead its earlier state. */
    markSeveral: async (leads: readonly Lead[], status: LeadStatus) => {
      const marks = marksOf(leads, status);
      if (marks.length === 0) return;
      const marked = await mutateAsync(marks);
      const earlier = leads.filter(({ id }) => marked.some((each) => each.id === id));
      if (marked.length > 0)
        toast(leadsWords.marked(marked.length, status), { undo: () => mutate(earlier) });
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

type Mark = Pick<Lead, "id" | "status">;

function marksOf(leads: readonly Lead[], status: LeadStatus): Mark[] {
  return leads.filter((lead) => lead.status !== status).map(({ id }) => ({ id, status }));
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
