import { type QueryKey, useMutation, useQueryClient } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useList } from "../../api/lists";
import { invalidate } from "../../api/query-keys";
import { Copy } from "../../ui/copy";
import { type Column, DataTable, type TableList } from "../../ui/data-table";
import { removeLater, toastError, useIsRemoved } from "../../ui/toasts";

interface RecordSectionProps<Row> {
  title: string;
  hint?: string;
  list: TableList["list"];
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The form to create a row. */
  form: ComponentChildren;
}

/** A section of the settings: a short list with a form to add to it. */
export function RecordSection<Row extends { id?: string }>(props: RecordSectionProps<Row>) {
  const { title, hint, list, rows, columns, form } = props;
  return (
    <section>
      <h2>{title}</h2>
      {hint && <p class="soft">{hint}</p>}
      <DataTable caption={title} isPlain list={list} rows={rows} columns={columns} />
      {form}
    </section>
  );
}

interface RecordsOptions<Row> {
  /** The beginning of the list's query keys. */
  queryKey: QueryKey;
  read(page: { cursor?: string }): Promise<{ data: Row[]; nextCursor?: string | null | undefined }>;
  remove?(id: string): Promise<unknown>;
}

/** A list of the settings. A row can be removed at once, or after ten seconds with Undo. `renew` reloads the list. */
export function useRecords<Row extends { id?: string }>({
  queryKey,
  read,
  remove,
}: RecordsOptions<Row>) {
  const queryClient = useQueryClient();
  const list = useList<Row>([...queryKey, "all"], read);
  const renew = () => invalidate(queryClient, queryKey);
  const removal = useMutation({
    mutationFn: async (id: string) => await remove?.(id),
    onSuccess: renew,
    onError: toastError,
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

interface ShownOnceProps {
  text: string;
  label: string;
  /** Says that the secret is shown only once, and what it is for. */
  hint: string;
}

/** A new secret. It is scrolled into view and gets the focus, because it cannot be shown again. */
export function ShownOnce({ text, label, hint }: ShownOnceProps) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, [text]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div class="notice" role="group" aria-label={label} tabIndex={-1} ref={notice}>
      <p>{hint}</p>
      <Copy text={text} label={label} />
    </div>
  );
}
