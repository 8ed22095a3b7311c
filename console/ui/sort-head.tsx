import { words } from "../words";
import type { Sorting } from "./use-sorting";

interface SortHeadProps {
  name: string;
  /** What is minor is left out on a phone. */
  kind?: string | undefined;
  /** The field of the API by which the column sorts, if it does. */
  sortBy?: string | undefined;
  sorting: Sorting | undefined;
}

const arrows = { ascending: " ↑", descending: " ↓" };

/** The head of a column; a press on one that sorts changes the order. */
export function SortHead({ name, kind, sortBy, sorting }: SortHeadProps) {
  const order = sortBy ? sorting?.orderOf(sortBy) : undefined;
  return (
    <th class={kind?.replace("soft ", "")} aria-sort={order}>
      {sortBy && sorting ? (
        <button
          type="button"
          class="link"
          title={words.sortBy(name)}
          onClick={() => sorting.press(sortBy)}
        >
          {name}
          {order && arrows[order]}
        </button>
      ) : (
        name
      )}
    </th>
  );
}
