import { useMutation, useQuery, useQueryClient } from "@tanstack/preact-query";
import { sayFault } from "../../ui/toasts";

interface RecordsOptions<Row> {
  /** The first part of the list's key. */
  name: string;
  read(): Promise<{ data: Row[] }>;
  remove?(id: string): Promise<unknown>;
}

/** A short list of the settings, with the way to take a row out of it. `renew` reads it again. */
export function useRecords<Row>({ name, read, remove }: RecordsOptions<Row>) {
  const known = useQueryClient();
  const { data } = useQuery({ queryKey: [name], queryFn: read });
  const renew = () => known.invalidateQueries({ queryKey: [name] });
  const removal = useMutation({
    mutationFn: async (id: string) => await remove?.(id),
    onSuccess: renew,
    onError: sayFault,
  });
  return { rows: data?.data ?? [], renew, remove: removal.mutate };
}
