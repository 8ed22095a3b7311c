import { type InfiniteData, useInfiniteQuery } from "@tanstack/preact-query";

interface ListPage<Row> {
  data: Row[];
  nextCursor?: string | null | undefined;
}

/** The rows of a list of the API, list page by list page. `read` gets the cursor of each after the first. */
export function useList<Row>(
  key: readonly unknown[],
  read: (page: { cursor?: string }) => Promise<ListPage<Row>>,
  options: { refetchInterval?: number; enabled?: boolean } = {},
) {
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
    ...options,
  });
  return { ...query, rows: (query.data?.pages ?? []).flatMap(({ data }) => data) };
}
