import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useEffect, useRef } from "preact/hooks";
import { api, unwrap } from "../../api/client";
import { changedRows, showAtOnce, useList } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useCounts } from "../../api/session";
import { useDomainQuery, useSite } from "../../shell/site";
import { toast, toastError } from "../../ui/toasts";
import { useDesk } from "./desk";
import { inboxWords } from "./words";

export type Conversation = Schemas["Conversation"];
export type ChatMessage = Schemas["ChatMessage"];
export type Queue = "open" | "waiting" | "mine" | "unassigned" | "snoozed" | "closed";

const filters: Record<Queue, object> = {
  waiting: { waiting: true },
  mine: { status: "open", assignee: "me" },
  unassigned: { status: "open", assignee: "none" },
  // The API cannot filter snoozed conversations, so the console filters the open ones.
  snoozed: { status: "open" },
  open: { status: "open" },
  closed: { status: "closed" },
};

// With the WebSocket, updates load at once. Without it, the open conversation is polled three times a minute, in addition to
// two requests for counts. Whatever depends on these is loaded when they change.
const pauseMs = 20_000;
const longPauseMs = 120_000;
// The WebSocket does not report that a visitor has left.
const herePauseMs = 60_000;

/**
 * A queue's conversations: waiting ones with the longest wait first, others by their last message. With `q`, the conversations
 * of all queues with it in the visitor's name, email or last words, or in the last message.
 */
export function useConversations(
  queue: Queue,
  { q = "", refetchInterval = longPauseMs }: { q?: string; refetchInterval?: number | false } = {},
) {
  const query = useDomainQuery();
  const wanted = q ? { q } : filters[queue];
  const list = useList(
    queryKeys.conversations(query.domain, wanted),
    (page) =>
      unwrap(
        api.GET("/api/v1/conversations", {
          params: { query: { ...query, ...wanted, ...page, limit: 50 } },
        }),
      ),
    { refetchInterval },
  );
  const rows = list.data && (list.rows as Conversation[]);
  const isPicked = queue === "snoozed" && !q;
  return { ...list, rows: isPicked ? rows?.filter(isSnoozed) : rows };
}

/**
 * A queue's rows, in which the open conversation keeps its place even after it was answered or assigned. A closed one is
 * removed. `list` identifies the rows.
 */
export function useKept(rows: Conversation[], id: string | undefined, list: string) {
  const queryClient = useQueryClient();
  const last = useRef<{ row: Conversation; at: number; list: string }>();
  const at = rows.findIndex((each) => each.id === id);
  const found = rows[at];
  if (found) last.current = { row: found, at, list };
  const { current } = last;
  if (found || !current || current.row.id !== id || current.list !== list) return rows;
  const now = queryClient.getQueryData<Conversation>(queryKeys.conversation(id));
  const row = { ...current.row, ...now };
  return row.status === "closed" ? rows : rows.toSpliced(current.at, 0, row);
}

/** Whether a conversation is snoozed now. */
export function isSnoozed({ snoozedUntil }: Conversation): boolean {
  return snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now();
}

/** Reloads the queues when the counts show a change. */
export function useRenewal(): void {
  const queryClient = useQueryClient();
  const { isOpen } = useDesk();
  const { waiting, mine, unassigned } = useCounts();
  const now = [waiting, mine, unassigned].join();
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    // The WebSocket's update has loaded them already.
    if (isOpen) return;
    void invalidate(queryClient, queryKeys.conversations());
  }, [queryClient, now, isOpen]);
}

export function useConversation(id: string) {
  const { isOpen } = useDesk();
  return useQuery({
    queryKey: queryKeys.conversation(id),
    queryFn: () =>
      unwrap(
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

/** The latest messages of a conversation, oldest first. They are reloaded when its version changes. */
export function useThread(conversationId: string, version: number | undefined) {
  const queryClient = useQueryClient();
  const { isOpen } = useDesk();
  useEffect(() => {
    // The WebSocket's update has loaded them already.
    if (version === undefined || isOpen) return;
    void invalidate(queryClient, queryKeys.thread(conversationId));
  }, [queryClient, conversationId, version, isOpen]);
  const list = useList(
    queryKeys.thread(conversationId),
    (page) =>
      unwrap(
        api.GET("/api/v1/conversations/{conversationId}/messages", {
          params: { path: { conversationId }, query: { limit: 100, ...page } },
        }),
      ),
    { refetchInterval: isOpen && longPauseMs },
  );
  const messages = list.data && (list.rows as ChatMessage[]).toReversed();
  return { ...list, messages };
}

/** Changes a conversation. The change shows at once, and is reverted if the API refuses it. */
export function useUpdateConversation(id: string) {
  const queryClient = useQueryClient();
  const { member } = useSite();
  /** The new assignee; undefined if only the API knows. */
  const holderOf = (assignee: string | null): Conversation["assignee"] | undefined => {
    if (assignee === null) return null;
    if (member && (assignee === "me" || assignee === member.id))
      return { kind: "member", id: member.id, name: member.name };
    return undefined;
  };
  const update = useMutation({
    mutationFn: (fields: Schemas["UpdateConversation"]) =>
      unwrap(api.PATCH("/api/v1/conversations/{id}", { params: { path: { id } }, body: fields })),
    onMutate: ({ status, tags, snoozedUntil, assignee }) => {
      const holder = assignee === undefined ? undefined : holderOf(assignee);
      const fields = {
        ...(status !== undefined && { status }),
        ...(tags !== undefined && { tags }),
        ...(snoozedUntil !== undefined && { snoozedUntil }),
        ...(holder !== undefined && { assignee: holder, claim: null }),
      };
      return showAtOnce(
        queryClient,
        [queryKeys.conversation(id), (now: Conversation) => ({ ...now, ...fields })],
        [
          queryKeys.conversations(),
          (rows, [, , wanted]) => {
            const isOut = status === "closed" && isOpenQueue(wanted);
            return changedRows((row) => {
              if (row.id !== id) return row;
              return isOut ? undefined : { ...row, ...fields };
            })(rows);
          },
        ],
      );
    },
    onSuccess: (answer, fields) => {
      const { status } = fields;
      if (status === "closed")
        toast(inboxWords.closed, { undo: () => update.mutate({ status: "open" }) });
      // The response to a change does not include the visitor's presence.
      queryClient.setQueryData<Conversation>(queryKeys.conversation(id), (now) => ({
        ...now,
        ...answer,
      }));
      const { counts, conversations } = queryKeys;
      // Marking as read does not change the messages.
      if (Object.keys(fields).join() === "read")
        void invalidate(queryClient, counts(), conversations());
      else void renewed(queryClient, id);
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      toastError(error);
    },
  });
  return update;
}

interface ManyUpdates {
  ids: readonly string[];
  fields: Schemas["UpdateConversation"];
}

/** Changes several conversations. If one change fails, the others still go on. */
export function useUpdateAll() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ ids, fields }: ManyUpdates) => {
      const changed: string[] = [];
      for (const id of ids) {
        const write = api.PATCH("/api/v1/conversations/{id}", {
          params: { path: { id } },
          body: fields,
        });
        await unwrap(write).then(() => changed.push(id), toastError);
      }
      return changed;
    },
    onSuccess: (ids, { fields: { status } }) => {
      if (status === "closed" && ids.length > 0)
        toast(inboxWords.closedSeveral(ids.length), {
          undo: () => mutate({ ids, fields: { status: "open" } }),
        });
      const { counts, conversations, conversation } = queryKeys;
      return invalidate(queryClient, counts(), conversations(), conversation());
    },
  });
  return mutate;
}

/** Whether a queue's filter selects only open conversations. */
function isOpenQueue(wanted: unknown): boolean {
  const { waiting, status } = (wanted ?? {}) as { waiting?: boolean; status?: string };
  return waiting === true || status === "open";
}

/** Reloads everything that a change affects. Resolves once the thread is loaded. */
export async function renewed(
  queryClient: ReturnType<typeof useQueryClient>,
  id: string,
): Promise<void> {
  const { counts, conversations, conversation, thread } = queryKeys;
  void invalidate(queryClient, counts(), conversations(), conversation(id));
  await invalidate(queryClient, thread(id));
}

type Named = Pick<Conversation, "visitor" | "pageUrl">;

/** A visitor's name: their own, otherwise their email address, otherwise the page they wrote from. */
export function nameOf({ visitor, pageUrl }: Named): string {
  const page = pageOf(pageUrl);
  return visitor.name ?? visitor.email ?? (page ? inboxWords.visitorOn(page) : inboxWords.visitor);
}

/** A page without the host, which is always the site's. */
function pageOf(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  const { pathname } = new URL(url);
  return pathname === "/" ? inboxWords.startPage : decoded(pathname.replace(/\/$/, ""));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
