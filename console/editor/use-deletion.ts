import { useQueryClient } from "@tanstack/preact-query";
import { useMay, type WriterRole } from "../shell/site";
import type { ChosenAction } from "../ui/chosen-bar";
import { removeAllLater } from "../ui/removals";
import { words } from "../words";

/** The deletion of several records of a list, for who may. One Undo takes it back. */
export function useDeletion(
  list: string,
  remove: (id: string) => Promise<unknown>,
  role: WriterRole = "editor",
): ChosenAction[] | undefined {
  const known = useQueryClient();
  if (!useMay(role)) return undefined;
  return [
    {
      name: words.delete,
      isBad: true,
      act: (ids) =>
        removeAllLater(ids, words.deletedSeveral(ids.length), remove, () =>
          known.invalidateQueries({ queryKey: [list] }),
        ),
    },
  ];
}
