import { useEffect } from "preact/hooks";
import type { useList } from "./use-list";

/** Reads a list page by page to its end, for as long as somebody needs more of its rows. */
export function useAllRows(
  { hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useList>,
  isWanted: boolean,
): void {
  const reads = isWanted && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (reads) void fetchNextPage();
  }, [reads, fetchNextPage]);
}
