import type { QueryClient } from "@tanstack/preact-query";

type Lists<Row> = { pages?: { data: Row[] }[] };

/** The rows of a place's lists that the browser has read, by their ids. */
export function knownRows<Row extends { id?: string }>(
  known: QueryClient,
  list: string,
): Map<string, Row> {
  return new Map(
    known
      .getQueriesData<Lists<Row>>({ queryKey: [list] })
      .flatMap(([, data]) => (data?.pages ?? []).flatMap((page) => page.data))
      .map((row) => [row.id ?? "", row]),
  );
}
