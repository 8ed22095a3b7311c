import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useEffect, useRef } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { changedRows, showAtOnce, useList } from "../../api/lists";
import { invalidate, queryKeys } from "../../api/query-keys";
import type { Schemas } from "../../api/schemas";
import { useCounts } from "../../api/session";
import { useDomainQuery, useSite } from "../../shell/site";
import { announce, announceFault } from "../../ui/toasts";
import { useDesk } from "./desk";
import { inboxWords } from "./words";

export type Conversation = Schemas["Conversation"];
export type ChatMessage = Schemas["ChatMessage"];
export type Queue = "open" | "waiting" | "mine" | "unassigned" | "snoozed" | "closed";

const filters: Record<Queue, object> = {
  waiting: { waiting: true },
  mine: { status: "open", assignee: "me" },
  unassigned: { status: "open", assignee: "none" },
  // The API cannot filter snoozed conversations, so they are picked from the open ones here.
  snoozed: { status: "open" },
  open: { status: "open" },
  closed: { status: "closed" },
};

// What the support team's socket tells is asked for at once. Without it, the conversation that is open is asked for three times a
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
  const list = useList(
    queryKeys.conversations(query.domain, wanted),
    (page) =>
      answerOf(
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
 * A queue's rows with the conversation that is open where it stood, although it is answered or assigned by now. One that is
 * closed leaves. `list` says which rows they are.
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

/** Whether a conversation rests until a time that is still to come. */
export function isSnoozed({ snoozedUntil }: Conversation): boolean {
  return snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now();
}

/** Reads the queues again where the counts tell that they have changed. */
export function useRenewal(): void {
  const queryClient = useQueryClient();
  const { isOpen } = useDesk();
  const { waiting, mine, unassigned } = useCounts();
  const now = [waiting, mine, unassigned].join();
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    // What the socket tells has them read already.
    if (isOpen) return;
    void invalidate(queryClient, queryKeys.conversations());
  }, [queryClient, now, isOpen]);
}

export function useConversation(id: string) {
  const { isOpen } = useDesk();
  return useQuery({
    queryKey: queryKeys.conversation(id),
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
  const queryClient = useQueryClient();
  const { isOpen } = useDesk();
  useEffect(() => {
    // What the socket tells has them read already.
    if (version === undefined || isOpen) return;
    void invalidate(queryClient, queryKeys.thread(conversationId));
  }, [queryClient, conversationId, version, isOpen]);
  const list = useList(
    queryKeys.thread(conversationId),
    (page) =>
      answerOf(
        api.GET("/api/v1/conversations/{conversationId}/messages", {
          params: { path: { conversationId }, query: { limit: 100, ...page } },
        }),
      ),
    { refetchInterval: isOpen && longPauseMs },
  );
  const messages = list.data && (list.rows as ChatMessage[]).toReversed();
  return { ...list, messages };
}

/** Changes a conversation. What is changed shows before the answer, and is taken back where it is refused. */
export function useUpdateConversation(id: string) {
  const queryClient = useQueryClient();
  const { member } = useSite();
  /** Who will have it; undefined if only the API knows. */
  const holderOf = (assignee: string | null): Conversation["assignee"] | undefined => {
    if (assignee === null) return null;
    if (member && (assignee === "me" || assignee === member.id))
      return { kind: "member", id: member.id, name: member.name };
    return undefined;
  };
  const update = useMutation({
    mutationFn: (fields: Schemas["UpdateConversation"]) =>
      answerOf(api.PATCH("/api/v1/conversations/{id}", { params: { path: { id } }, body: fields })),
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
        announce(inboxWords.closed, { undo: () => update.mutate({ status: "open" }) });
      // The answer to a change does not say whether the visitor is there.
      queryClient.setQueryData<Conversation>(queryKeys.conversation(id), (now) => ({
        ...now,
        ...answer,
      }));
      const { counts, conversations } = queryKeys;
      // What is marked as read changes nothing that was said.
      if (Object.keys(fields).join() === "read")
        void invalidate(queryClient, counts(), conversations());
      else void renewed(queryClient, id);
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      announceFault(error);
    },
  });
  return update;
}

interface ManyUpdates {
  ids: readonly string[];
  fields: Schemas["UpdateConversation"];
}

/** Changes several conversations. One that is refused does not keep the others. */
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
        await answerOf(write).then(() => changed.push(id), announceFault);
      }
      return changed;
    },
    onSuccess: (ids, { fields: { status } }) => {
      if (status === "closed" && ids.length > 0)
        announce(inboxWords.closedSeveral(ids.length), {
          undo: () => mutate({ ids, fields: { status: "open" } }),
        });
      const { counts, conversations, conversation } = queryKeys;
      return invalidate(queryClient, counts(), conversations(), conversation());
    },
  });
  return mutate;
}

/** Whether a queue has only open conversations, by its filter. */
function isOpenQueue(wanted: unknown): boolean {
  const { waiting, status } = (wanted ?? {}) as { waiting?: boolean; status?: string };
  return waiting === true || status === "open";
}

/** Reads again what a change has changed. Answers when the thread is read. */
export async function renewed(
  queryClient: ReturnType<typeof useQueryClient>,
  id: string,
): Promise<void> {
  const { counts, conversations, conversation, thread } = queryKeys;
  void invalidate(queryClient, counts(), conversations(), conversation(id));
  await invalidate(queryClient, thread(id));
}

type Named = Pick<Conversation, "visitor" | "pageUrl">;

/** A visitor's name: their own, else their email address, else the page from which they wrote. */
export function nameOf({ visitor, pageUrl }: Named): string {
  const page = pageOf(pageUrl);
  return visitor.name ?? visitor.email ?? (page ? inboxWords.visitorOn(page) : inboxWords.visitor);
}

/** A page without its host, which is that of the site. */
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
