import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useLocation } from "wouter-preact";
import { invalidate } from "../api/query-keys";
import { duplicateRecord, type RecordKind, recordKinds, removeRecord } from "../api/records";
import { useHasRole, useSite, type WriterRole } from "../shell/site";
import type { ChosenAction } from "../ui/chosen-bar";
import { removeAllLater, toast, toastError } from "../ui/toasts";
import { words } from "../words";

interface Copying {
  id: string;
  /** By default the same domain. */
  hostname?: string;
}

/** Copies a record, which starts switched off, and opens the copy. */
export function useDuplicate(kind: "message" | "page") {
  const { section, list } = recordKinds[kind];
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { domain } = useSite();
  return useMutation({
    mutationFn: ({ id, hostname = domain.hostname }: Copying) =>
      duplicateRecord(kind, id, hostname),
    onSuccess: ({ id }, { hostname = domain.hostname }) => {
      void invalidate(queryClient, list());
      if (hostname !== domain.hostname) {
        return location.assign(`/console/${hostname}${section}/${id}`);
      }
      navigate(`${section}/${id}`);
      toast(words.editor.duplicated);
    },
    onError: toastError,
  });
}

/** Deletes several records of a list, if the user has the role. One Undo restores all of them. */
export function useDeletion(
  kind: RecordKind,
  role: WriterRole = "editor",
): ChosenAction[] | undefined {
  const queryClient = useQueryClient();
  if (!useHasRole(role)) return undefined;
  return [
    {
      name: words.delete,
      isBad: true,
      act: (ids) =>
        removeAllLater(
          ids,
          words.deletedSeveral(ids.length),
          (id) => removeRecord(kind, id),
          () => invalidate(queryClient, recordKinds[kind].list()),
        ),
    },
  ];
}
