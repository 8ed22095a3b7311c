import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api, type Schemas } from "../../api/client";
import { useDomainQuery } from "../../shell/site";
import { sayFault } from "../../ui/toasts";
import { useDesk } from "./desk";

export type Conversation = Schemas["Conversation"];
export type ChatMessage = Schemas["ChatMessage"];
export type Queue = "waiting" | "mine" | "unassigned" | "open" | "closed";

const filters: Record<Queue, object> = {
  waiting: { waiting: true },
  mine: { status: "open", assignee: "me" },
  unassigned: { status: "open", assignee: "none" },
  open: { status: "open" },
  closed: { status: "closed" },
};

// What the desk's socket tells is asked for at once; without it, six requests a minute.
const pauseMs = 20_000;
const pauseBesideSocketMs = 120_000;

const usePause = () => (useDesk().isOpen ? pauseBesideSocketMs : pauseMs);

/** The conversations of a queue; those that wait, longest first, the others by their last message. */
export function useConversations(queue: Queue) {
  const query = useDomainQuery();
  return useQuery({
    queryKey: ["conversations", query.domain, queue],
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/conversations", {
          params: { query: { ...query, ...filters[queue], limit: 50 } },
        }),
      ),
    refetchInterval: usePause(),
  });
}

export function useConversation(id: string) {
  return useQuery({
    queryKey: ["conversation", id],
    queryFn: () => answerOf(api.GET("/api/v1/conversations/{id}", { params: { path: { id } } })),
    refetchInterval: usePause(),
  });
}

/** The last messages of a conversation, oldest first. */
export function useThread(conversationId: string) {
  return useQuery({
    queryKey: ["thread", conversationId],
    queryFn: async () => {
      const { data } = await answerOf(
        api.GET("/api/v1/conversations/{conversationId}/messages", {
          params: { path: { conversationId }, query: { limit: 100 } },
        }),
      );
      return (data as ChatMessage[]).toReversed();
    },
    refetchInterval: usePause(),
  });
}

/** Sends a reply or a note. The id keeps a repeated request from sending it twice. */
export function useSend(conversationId: string) {
  const known = useQueryClient();
  return useMutation({
    mutationFn: (message: { content: string; author: "agent" | "note"; clientMessageId: string }) =>
      answerOf(
        api.POST("/api/v1/conversations/{conversationId}/messages", {
          params: { path: { conversationId } },
          body: message,
        }),
      ),
    retry: 2,
    onSuccess: () => renewed(known, conversationId),
    onError: sayFault,
  });
}

export function useUpdateConversation(id: string) {
  const known = useQueryClient();
  return useMutation({
    mutationFn: (fields: Schemas["UpdateConversation"]) =>
      answerOf(api.PATCH("/api/v1/conversations/{id}", { params: { path: { id } }, body: fields })),
    onSuccess: () => renewed(known, id),
    onError: sayFault,
  });
}

function renewed(known: ReturnType<typeof useQueryClient>, id: string): void {
  for (const key of [["conversations"], ["conversation", id], ["thread", id]]) {
    void known.invalidateQueries({ queryKey: key });
  }
}
