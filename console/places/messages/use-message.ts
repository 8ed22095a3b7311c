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
