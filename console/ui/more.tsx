import { words } from "../words";

export interface MoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
}

/** The way to the next rows of a list, where there are any. */
export function More({ list }: MoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <button
      type="button"
      class="plain more"
      disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {words.more}
    </button>
  );
}
