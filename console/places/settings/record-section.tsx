import { type QueryKey, useMutation, useQueryClient } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useList } from "../../api/lists";
import { invalidate } from "../../api/query-keys";
import { Copy } from "../../ui/copy";
import { type Column, DataTable, type TableList } from "../../ui/data-table";
import { announceFault, removeLater, useIsRemoved } from "../../ui/toasts";

interface RecordSectionProps<Row> {
  title: string;
  hint?: string;
  list: TableList["list"];
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What makes a new one. */
  form: ComponentChildren;
}

/** A part of the settings: a short list, and below it what adds to it. */
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
  /** What the list's keys begin with. */
  queryKey: QueryKey;
  read(page: { cursor?: string }): Promise<{ data: Row[]; nextCursor?: string | null | undefined }>;
  remove?(id: string): Promise<unknown>;
}

/**
 * A list of the settings, with two ways to take a row out of it: at once, or in ten seconds, in which it can be
 * taken back. `renew` reads it again.
 */
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
    onError: announceFault,
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
  /** That it is shown once, and what it is for. */
  hint: string;
}

/** A new secret. It comes into view and gets the focus, since whoever misses it cannot read it again. */
export function ShownOnce({ text, label, hint }: ShownOnceProps) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, [text]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what somebody fills in.
    <div class="notice" role="group" aria-label={label} tabIndex={-1} ref={notice}>
      <p>{hint}</p>
      <Copy text={text} label={label} />
    </div>
  );
}
