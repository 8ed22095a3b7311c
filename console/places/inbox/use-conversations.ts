import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useEffect, useRef } from "preact/hooks";
import { answerOf, api, type Schemas } from "../../api/client";
import { countsKey, useCounts } from "../../api/counts";
import { useDomainQuery } from "../../shell/site";
import { sayFault } from "../../ui/toasts";
import { useDesk } from "./desk";

export type Conversation = Schemas["Conversation"];
export type ChatMessage = Schemas["ChatMessage"];
export type Queue = "waiting" | "mine" | "unassigned" | "snoozed" | "open" | "closed";

const filters: Record<Queue, object> = {
  waiting: { waiting: true },
  mine: { status: "open", assignee: "me" },
  unassigned: { status: "open", assignee: "none" },
  // Of the open ones, those that are snoozed are picked here: the API does not tell them apart.
  snoozed: { status: "open" },
  open: { status: "open" },
  closed: { status: "closed" },
};

// What the desk's socket tells is asked for at once. Without it, the conversation that is open is asked for three times a
// minute, beside the two requests for counts; what follows from either is read when it changes.
const pauseMs = 20_000;
const longPauseMs = 120_000;
// The socket does not tell that a visitor left.
const herePauseMs = 60_000;

/**
 * The conversations of a queue; those that wait, longest first, the others by their last message. With `q`, those of all
 * queues whose visitor's name or e-mail, or whose last message, begins so.
 */
export function useConversations(
  queue: Queue,
  { q = "", refetchInterval = longPauseMs }: { q?: string; refetchInterval?: number | false } = {},
) {
  const query = useDomainQuery();
  const wanted = q ? { q } : filters[queue];
  const { data, ...known } = useQuery({
    queryKey: ["conversations", query.domain, wanted],
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/conversations", {
          params: { query: { ...query, ...wanted, limit: 100 } },
        }),
      ),
    refetchInterval,
  });
  const rows = data?.data as Conversation[] | undefined;
  const isPicked = queue === "snoozed" && !q;
  return { ...known, rows: isPicked ? rows?.filter(isSnoozed) : rows };
}

/** Whether a conversation rests until a time that is still to come. */
export function isSnoozed({ snoozedUntil }: Conversation): boolean {
  return snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now();
}

/** Reads the queues again where the counts tell that they have changed. */
export function useRenewal(): void {
  const known = useQueryClient();
  const { waiting, mine, unassigned } = useCounts();
  const now = [waiting, mine, unassigned].join();
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    void known.invalidateQueries({ queryKey: ["conversations"] });
  }, [known, now]);
}

export function useConversation(id: string) {
  const { isOpen } = useDesk();
  return useQuery({
    queryKey: ["conversation", id],
    queryFn: () =>
      answerOf(
        api.GET("/api/v1/conversations/{id}", {
          params: { path: { id }, query: { presence: true } },
        }),
      ),
    refetchInterval: ({ state }) => {
      if (!isOpen) return pauseMs;
      return state.data?.presence?.isHere ? herePauseMs : longPauseMs;
    },
  });
}

/** The last messages of a conversation, oldest first; read again with each version of it. */
export function useThread(conversationId: string, version: number | undefined) {
  const known = useQueryClient();
  const { isOpen } = useDesk();
  useEffect(() => {
    // What the socket tells has them read already.
    if (version === undefined || isOpen) return;
    void known.invalidateQueries({ queryKey: ["thread", conversationId] });
  }, [known, conversationId, version, isOpen]);
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
    refetchInterval: isOpen && longPauseMs,
  });
}

/** Sends a reply or a note. The id keeps a repeated request from sending it twice. */
export function useSend(conversationId: string) {
  const known = useQueryClient();
  return useMutation({
    mutationFn: (message: {
      content: string;
      author: "agent" | "note";
      clientMessageId: string;
      /** A file in base64. */
      picture?: string;
    }) =>
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
    // What is changed shows before the answer, and is taken back where there is none.
    onMutate: async ({ status, tags, snoozedUntil }) => {
      const key = ["conversation", id];
      await known.cancelQueries({ queryKey: key });
      const before = known.getQueryData<Conversation>(key);
      if (before) {
        known.setQueryData(key, {
          ...before,
          ...(status !== undefined && { status }),
          ...(tags !== undefined && { tags }),
          ...(snoozedUntil !== undefined && { snoozedUntil }),
        });
      }
      return before;
    },
    onSuccess: (answer) => {
      // The answer to a change does not say whether the visitor is there.
      known.setQueryData<Conversation>(["conversation", id], (now) => ({ ...now, ...answer }));
      renewed(known, id);
    },
    onError: (error, _, before) => {
      known.setQueryData(["conversation", id], before);
      sayFault(error);
    },
  });
}

function renewed(known: ReturnType<typeof useQueryClient>, id: string): void {
  for (const key of [countsKey, ["conversations"], ["conversation", id], ["thread", id]]) {
    void known.invalidateQueries({ queryKey: key });
  }
}
