import { useMutation, useQueryClient } from "@tanstack/preact-query";
import { useList } from "../../api/use-list";
import { removeLater, useIsRemoved } from "../../ui/removals";
import { sayFault } from "../../ui/toasts";

interface RecordsOptions<Row> {
  /** The first part of the list's key. */
  name: string;
  read(page: { cursor?: string }): Promise<{ data: Row[]; nextCursor?: string | null | undefined }>;
  remove?(id: string): Promise<unknown>;
}

/**
 * A list of the settings, with two ways to take a row out of it: at once, or in ten seconds, in which it can be
 * taken back. `renew` reads it again.
 */
export function useRecords<Row extends { id?: string }>({
  name,
  read,
  remove,
}: RecordsOptions<Row>) {
  const known = useQueryClient();
  const list = useList<Row>([name, "all"], read);
  const renew = () => known.invalidateQueries({ queryKey: [name] });
  const removal = useMutation({
    mutationFn: async (id: string) => await remove?.(id),
    onSuccess: renew,
    onError: sayFault,
  });
  const isRemoved = useIsRemoved();
  return {
    list,
    rows: list.rows.filter(({ id }) => !isRemoved(id)),
    renew,
    remove: removal.mutate,
    removeLater: (id: string, text: string) =>
      removeLater(id, text, async () => {
        await remove?.(id);
        await renew();
      }),
  };
}
