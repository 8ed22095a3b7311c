import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useLocation } from "wouter-preact";
import { answerOf, api } from "../../api/client";
import { invalidate, queryKeys } from "../../api/query-keys";
import { kindOfId } from "../../api/records";
import { useDomainQuery } from "../../shell/site";
import { announceFault } from "../../ui/toasts";
import type { Message } from "./message";

/** Whether the address of an editor names a starter: its message is made at the first edit, so that whoever only looks leaves none. */
export const isStarter = (id: string) => kindOfId(id) === undefined;

/** A starter with its message, which stays the same. */
export function starterQuery(id: string) {
  return {
    queryKey: queryKeys.starter(id),
    queryFn: () => answerOf(api.GET("/api/v1/message-starters/{id}", { params: { path: { id } } })),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** The message that a starter would make. Its id is the starter's. */
export function useStarterMessage(id: string) {
  const query = useDomainQuery();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: queryKeys.starter(id, query.domain),
    enabled: isStarter(id),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Message> => {
      const { message: body } = await queryClient.fetchQuery(starterQuery(id));
      const params = { query: { ...query, dryRun: true } };
      const { dryRun, warnings, ...message } = await answerOf(
        api.POST("/api/v1/messages", { params, body }),
      );
      return { ...message, id };
    },
  });
}

/** The editors that began with a starter, by their message's id: they go on while the address changes to it. */
const editors = new Map<string, string>();
let count = 0;

/** What tells an editor from the next. A starter that is taken again begins anew. */
export function editorKeyOf(id: string): string {
  return editors.get(id) ?? (isStarter(id) ? `${id} ${count}` : id);
}

/** Makes the message of a starter, and gives it to the editor that shows it. */
export function useMakeMessage({ id }: Message) {
  const query = useDomainQuery();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async () => {
      const { message: body } = await queryClient.fetchQuery(starterQuery(id));
      const header = { "Idempotency-Key": crypto.randomUUID() };
      return await answerOf(api.POST("/api/v1/messages", { params: { query, header }, body }));
    },
    onSuccess: ({ warnings, ...message }) => {
      editors.set(message.id, editorKeyOf(id));
      count += 1;
      queryClient.setQueryData(queryKeys.message(message.id), message);
      void invalidate(queryClient, queryKeys.messages());
      navigate(`/messages/${message.id}`, { replace: true });
    },
    onError: announceFault,
  });
}
