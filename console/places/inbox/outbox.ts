import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../../api/api-error";
import { api, unwrap } from "../../api/client";
import { toastError } from "../../ui/toasts";
import { renewed } from "./use-conversations";

/** A colleague's message that is not yet on the service. Its id prevents duplicates when a request is repeated. */
export interface Unsent {
  conversationId: string;
  content: string;
  author: "agent" | "note";
  clientMessageId: string;
  /** The picture's file in base64. */
  picture?: string;
  /** Why the service refused the message. Undefined while it is being sent or waits for a connection. */
  fault?: string;
}

const storageKey = "console.outbox";

// Read on first use, because only then is the user known.
let known: readonly Unsent[] | undefined;
const listeners = new Set<() => void>();

function unsent(): readonly Unsent[] {
  known ??= stored();
  return known;
}

function stored(): readonly Unsent[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "[]") as Unsent[];
  } catch {
    return [];
  }
}

/** A reload loses no message, except a picture that does not fit into the browser's storage. */
function store(next: readonly Unsent[]): void {
  known = next;
  for (const listener of listeners) listener();
  try {
    if (next.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    const texts = next.filter(({ content }) => content).map(({ picture: _, ...text }) => text);
    localStorage.setItem(storageKey, JSON.stringify(texts));
  }
}

// Another tab has changed the queue.
addEventListener("storage", ({ key }) => {
  if (key !== storageKey) return;
  known = undefined;
  for (const listener of listeners) listener();
});

/** A conversation's unsent messages, and whether each waits for a connection. */
export function useUnsent(conversationId: string): (Unsent & { isPaused: boolean })[] {
  const [, draw] = useState({});
  useEffect(() => {
    const listener = () => draw({});
    listeners.add(listener);
    for (const type of ["online", "offline"]) addEventListener(type, listener);
    return () => {
      listeners.delete(listener);
      for (const type of ["online", "offline"]) removeEventListener(type, listener);
    };
  }, []);
  const isPaused = !navigator.onLine;
  return unsent().flatMap((each) =>
    each.conversationId === conversationId ? [{ ...each, isPaused }] : [],
  );
}

/** Removes a message from the queue: it was stored, or its text goes back into the field. */
export function takeOut(clientMessageId: string): void {
  store(unsent().filter((each) => each.clientMessageId !== clientMessageId));
}

/** Sends replies and notes one after another. Each stays in the queue until the loaded thread contains it. */
export function useSend() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ["send"],
    scope: { id: "send" },
    onMutate: ({ fault: _, ...message }: Unsent) => {
      const { clientMessageId: id } = message;
      const others = unsent().filter(({ clientMessageId }) => clientMessageId !== id);
      store([...others, message]);
    },
    mutationFn: ({ conversationId, content, author, clientMessageId, picture }: Unsent) =>
      unwrap(
        api.POST("/api/v1/conversations/{conversationId}/messages", {
          params: { path: { conversationId } },
          body: { content, author, clientMessageId, ...(picture !== undefined && { picture }) },
        }),
      ),
    retry: (count, error) => count < 2 && isPassing(error),
    onSuccess: async (_, { conversationId, clientMessageId }) => {
      await renewed(queryClient, conversationId);
      takeOut(clientMessageId);
    },
    onError: (error, { clientMessageId }) => {
      // Keep it in the queue if the user is offline or has to sign in again.
      if (error instanceof ApiError && (error.status === 401 || !navigator.onLine)) return;
      toastError(error);
      const fault = error.message;
      store(
        unsent().map((each) =>
          each.clientMessageId === clientMessageId ? { ...each, fault } : each,
        ),
      );
    },
  });
}

function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Sends messages that an earlier page left or that failed offline: at once, and whenever the connection comes back. */
export function useResending(): void {
  const { mutate } = useSend();
  const queryClient = useQueryClient();
  useEffect(() => {
    const sendAll = () => {
      const sending = queryClient
        .getMutationCache()
        .findAll({ mutationKey: ["send"], status: "pending" })
        .map(({ state }) => (state.variables as Unsent).clientMessageId);
      for (const each of unsent())
        if (!each.fault && !sending.includes(each.clientMessageId)) mutate(each);
    };
    sendAll();
    addEventListener("online", sendAll);
    return () => removeEventListener("online", sendAll);
  }, [queryClient]);
}
