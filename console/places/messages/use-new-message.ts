import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useLocation } from "wouter-preact";
import { api, unwrap } from "../../api/client";
import { invalidate, queryKeys } from "../../api/query-keys";
import { kindOfId } from "../../api/records";
import { useDomainQuery } from "../../shell/site";
import { toastError } from "../../ui/toasts";
import type { Message } from "./message";

/**
 * Whether an editor's URL names a starter. The message is created at the first edit, so that just looking at a starter creates
 * nothing.
 */
export const isStarter = (id: string) => kindOfId(id) === undefined;

/** A starter with its message. It never changes. */
export function starterQuery(id: string) {
  return {
    queryKey: queryKeys.starter(id),
    queryFn: () => unwrap(api.GET("/api/v1/message-starters/{id}", { params: { path: { id } } })),
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** The message that a starter would create, with the starter's id. */
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
      const { dryRun, warnings, ...message } = await unwrap(
        api.POST("/api/v1/messages", { params, body }),
      );
      return { ...message, id };
    },
  });
}

/**
 * Editor keys by message id, for messages created from a starter. They keep the editor open when its URL changes to the
 * message.
 */
const editors = new Map<string, string>();
let count = 0;

/** The Preact key of an editor. Choosing a starter again opens a new editor. */
export function editorKeyOf(id: string): string {
  return editors.get(id) ?? (isStarter(id) ? `${id} ${count}` : id);
}

/** Creates a starter's message and keeps it in the open editor. */
export function useMakeMessage({ id }: Message) {
  const query = useDomainQuery();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async () => {
      const { message: body } = await queryClient.fetchQuery(starterQuery(id));
      const header = { "Idempotency-Key": crypto.randomUUID() };
      return await unwrap(api.POST("/api/v1/messages", { params: { query, header }, body }));
    },
    onSuccess: ({ warnings, ...message }) => {
      editors.set(message.id, editorKeyOf(id));
      count += 1;
      queryClient.setQueryData(queryKeys.message(message.id), message);
      void invalidate(queryClient, queryKeys.messages());
      navigate(`/messages/${message.id}`, { replace: true });
    },
    onError: toastError,
  });
}
