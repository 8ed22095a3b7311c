import { words } from "../words";
import type { Sorting } from "./address";

interface SortSelectProps {
  /** What the list can be sorted by. */
  columns: readonly { name: string; sortBy?: string | undefined }[];
  sorting: Sorting;
}

/** The order of a list whose columns have no heads of their own. */
export function SortSelect({ columns, sorting }: SortSelectProps) {
  return (
    <select
      class="sort"
      aria-label={words.order}
      value={sorting.value}
      onChange={({ currentTarget }) => sorting.set(currentTarget.value)}
    >
      <option value="">{words.newestFirst}</option>
      {columns.flatMap(({ name, sortBy }) =>
        sortBy
          ? [
              <option key={sortBy} value={`-${sortBy}`}>
                {`${name} ↓`}
              </option>,
              <option key={`${sortBy} up`} value={sortBy}>
                {`${name} ↑`}
              </option>,
            ]
          : [],
      )}
    </select>
  );
}
