import { type QueryKey, useMutation, useQueryClient } from "@tanstack/preact-query";
import { useLocation } from "wouter-preact";
import { invalidate } from "../api/query-keys";
import { useMay, useSite, type WriterRole } from "../shell/site";
import { listKey, usePlace } from "../shell/use-place";
import type { ChosenAction } from "../ui/chosen-bar";
import { announce, announceFault, removeAllLater } from "../ui/toasts";
import { words } from "../words";

interface Copying {
  id: string;
  /** Absent: on the same domain. */
  hostname?: string;
}

/** Copies a record, switched off, and opens the copy. */
export function useDuplicate(
  duplicate: (id: string, targetDomainId: string) => Promise<{ id: string }>,
) {
  const place = usePlace();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { domain } = useSite();
  return useMutation({
    mutationFn: ({ id, hostname = domain.hostname }: Copying) => duplicate(id, hostname),
    onSuccess: ({ id }, { hostname = domain.hostname }) => {
      void invalidate(queryClient, listKey(place));
      if (hostname !== domain.hostname) {
        return location.assign(`/console/${hostname}${place.path}/${id}`);
      }
      navigate(`${place.path}/${id}`);
      announce(words.editor.duplicated);
    },
    onError: announceFault,
  });
}

/** The deletion of several records of a list, for who may. One Undo takes it back. */
export function useDeletion(
  list: QueryKey,
  remove: (id: string) => Promise<unknown>,
  role: WriterRole = "editor",
): ChosenAction[] | undefined {
  const queryClient = useQueryClient();
  if (!useMay(role)) return undefined;
  return [
    {
      name: words.delete,
      isBad: true,
      act: (ids) =>
        removeAllLater(ids, words.deletedSeveral(ids.length), remove, () =>
          invalidate(queryClient, list),
        ),
    },
  ];
}
