import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { answerOf, api } from "../../api/client";
import { say, sayFault } from "../../ui/toasts";
import { words } from "../../words";
import type { Edit, Message } from "./draft";

export function useMessage(id: string) {
  return useQuery({
    queryKey: ["message", id],
    queryFn: () => answerOf(api.GET("/api/v1/messages/{id}", { params: { path: { id } } })),
  });
}

/** Changes a message as it was seen: a version that somebody else wrote meanwhile is not overwritten. */
export function useSave(message: Message | undefined) {
  const known = useQueryClient();
  return useMutation({
    mutationFn: (edit: Edit) =>
      answerOf(
        api.PATCH("/api/v1/messages/{id}", {
          params: {
            path: { id: message?.id ?? "" },
            header: { "If-Match": `"${message?.version}"` },
          },
          body: edit,
        }),
      ),
    onSuccess: ({ warnings, dryRun, review, ...saved }) => {
      if (review) {
        say(words.reviews.waits);
        void known.invalidateQueries({ queryKey: ["reviews"] });
      }
      known.setQueryData(["message", saved.id], saved);
      void known.invalidateQueries({ queryKey: ["messages"] });
      void known.invalidateQueries({ queryKey: ["revisions", saved.id] });
    },
    onError: (error) => {
      // The newer version comes beside what was typed.
      void known.invalidateQueries({ queryKey: ["message", message?.id] });
      sayFault(error);
    },
  });
}

/** Deletes a message. It can be brought back from the sentence that says so. */
export function useDelete(message: Message | undefined, onDeleted: () => void) {
  const known = useQueryClient();
  const renew = () => void known.invalidateQueries({ queryKey: ["messages"] });
  const restore = async ({ id, version }: Message) => {
    await answerOf(
      api.POST("/api/v1/revisions/{recordId}/{version}/restore", {
        params: {
          path: { recordId: id, version },
          header: { "Idempotency-Key": crypto.randomUUID() },
        },
        body: {},
      }),
    );
    renew();
  };
  return useMutation({
    mutationFn: () =>
      answerOf(
        api.DELETE("/api/v1/messages/{id}", { params: { path: { id: message?.id ?? "" } } }),
      ),
    onSuccess: () => {
      onDeleted();
      renew();
      if (message) {
        say(words.editor.deleted(message.name), {
          undo: () => void restore(message).catch(sayFault),
        });
      }
    },
    onError: sayFault,
  });
}
