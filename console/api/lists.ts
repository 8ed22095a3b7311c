import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
} from "@tanstack/preact-query";
import { useEffect } from "preact/hooks";

interface ListPage<Row> {
  data: Row[];
  nextCursor?: string | null | undefined;
}

/**
 * The rows of an API list, loaded page by page. `read` gets the cursor of each page after the first. With `keepsRows`, the
 * previous search's rows stay visible until the next ones are loaded.
 */
export function useList<Row>(
  key: readonly unknown[],
  read: (page: { cursor?: string }) => Promise<ListPage<Row>>,
  options: {
    refetchInterval?: number | false;
    staleTime?: number;
    enabled?: boolean;
    keepsRows?: boolean;
  } = {},
) {
  const { keepsRows = false, ...polling } = options;
  const query = useInfiniteQuery<
    ListPage<Row>,
    Error,
    InfiniteData<ListPage<Row>>,
    readonly unknown[],
    string | undefined
  >({
    queryKey: key,
    initialPageParam: undefined,
    queryFn: ({ pageParam }) => read(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...polling,
    // Drop the rows of another domain.
    ...(keepsRows && {
      placeholderData: (before, query) => (query?.queryKey[1] === key[1] ? before : undefined),
    }),
  });
  return { ...query, rows: (query.data?.pages ?? []).flatMap(({ data }) => data) };
}

/** Loads more pages of a list, up to its end, while `isWanted` is true. */
export function useAllRows(
  { hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useList>,
  isWanted: boolean,
): void {
  const reads = isWanted && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (reads) void fetchNextPage();
  }, [reads, fetchNextPage]);
}

/** How to apply a change to the data of the queries under a key; undefined leaves it unchanged. */
type Shown = readonly [
  key: QueryKey,
  // biome-ignore lint/suspicious/noExplicitAny: each key has data of its own
  change: (data: any, key: QueryKey) => unknown,
];

/**
 * Shows a change before the API has answered.
 * @returns a function that reverts it
 */
export async function showAtOnce(queryClient: QueryClient, ...updates: readonly Shown[]) {
  // A response from before the change would hide it again.
  await Promise.all(updates.map(([queryKey]) => queryClient.cancelQueries({ queryKey })));
  const before = updates.flatMap(([queryKey, change]) => {
    const some = queryClient.getQueriesData({ queryKey });
    for (const [key, data] of some) {
      if (data !== undefined) queryClient.setQueryData(key, change(data, key));
    }
    return some;
  });
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

interface Row {
  id?: string;
}
type List<Each> = { data: Each[] };
type Known<Each> = List<Each> | { pages: List<Each>[] };

/** Changes one row in a list and in its pages. */
export function withRow(id: string | undefined, fields: object) {
  return changedRows((row) => (row.id === id ? { ...row, ...fields } : row));
}

/** Changes the rows of a list and of its pages. If `change` returns undefined, the row is removed. */
export function changedRows<Each extends Row>(change: (row: Each) => Each | undefined) {
  const changed = (list: List<Each>) => ({
    ...list,
    data: list.data.flatMap((row) => change(row) ?? []),
  });
  return (cached: Known<Each>) =>
    "pages" in cached ? { ...cached, pages: cached.pages.map(changed) } : changed(cached);
}

type Lists<Row> = { pages?: { data: Row[] }[] };

/** The loaded rows of a place's lists, by id. */
export function cachedRows<Row extends { id?: string }>(
  queryClient: QueryClient,
  list: QueryKey,
): Map<string, Row> {
  return new Map(
    queryClient
      .getQueriesData<Lists<Row>>({ queryKey: list })
      .flatMap(([, data]) => (data?.pages ?? []).flatMap((page) => page.data))
      .map((row) => [row.id ?? "", row]),
  );
}

/** Writes to many records in batches of the API's maximum size. Returns the ids that were written. */
export async function inBatches(
  ids: readonly string[],
  maxAtOnce: number,
  write: (
    ids: string[],
  ) => Promise<{ results: readonly { id: string; error?: { message: string } | null }[] }>,
): Promise<string[]> {
  const written: string[] = [];
  for (let first = 0; first < ids.length; first += maxAtOnce) {
    const { results } = await write(ids.slice(first, first + maxAtOnce));
    written.push(...results.flatMap(({ id, error }) => (error ? [] : [id])));
  }
  return written;
}
