import { useMutation, useQuery } from "@tanstack/preact-query";
import { useRef } from "preact/hooks";
import { answerOf, api } from "../../api/client";
import { queryKeys } from "../../api/query-keys";
import { useProposes } from "../../editor/review/use-review";
import { useKept } from "../../editor/use-kept";
import type { Edit, Message } from "./message";

export function useMessage(id: string) {
  return useQuery({
    queryKey: queryKeys.message(id),
    queryFn: () => answerOf(api.GET("/api/v1/messages/{id}", { params: { path: { id } } })),
  });
}

/** Changes a message as it was seen: a version that somebody else wrote meanwhile is not overwritten. */
export function useSave(message: Message) {
  const { store, refused, showStatus } = useKept<Message>("message", "messages");
  const proposes = useProposes();
  const { id, version } = message;
  // A write names the version that was drawn last, also before that is painted.
  const seen = useRef(version);
  seen.current = version;
  return useMutation({
    mutationFn: (edit: Edit) =>
      answerOf(
        api.PATCH("/api/v1/messages/{id}", {
          params: { path: { id }, header: { "If-Match": `"${seen.current}"` } },
          body: edit,
        }),
      ),
    // Going live is shown when it is done, not before; what is only proposed is not shown as done.
    onMutate: ({ status }) =>
      status === "inactive" && !proposes ? showStatus(id, { status }) : undefined,
    onSuccess: (answer) => void store(answer),
    onError: (error, _, takeBack) => refused(id, error, takeBack),
  });
}
