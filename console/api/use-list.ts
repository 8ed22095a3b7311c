import { type InfiniteData, useInfiniteQuery } from "@tanstack/preact-query";

interface ListPage<Row> {
  data: Row[];
  nextCursor?: string | null | undefined;
}

/**
 * The rows of a list of the API, list page by list page. `read` gets the cursor of each after the first. With `keepsRows`,
 * those of the search before stay until the next ones are here.
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
    // Rows of another domain do not stay.
    ...(keepsRows && {
      placeholderData: (before, query) => (query?.queryKey[1] === key[1] ? before : undefined),
    }),
  });
  return { ...query, rows: (query.data?.pages ?? []).flatMap(({ data }) => data) };
}
