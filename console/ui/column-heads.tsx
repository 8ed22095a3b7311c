import { words } from "../words";
import type { Sorting } from "./address";

interface ColumnHead {
  name: string;
  /** What is minor is left out on a phone. */
  kind?: string | undefined;
  /** The field of the API by which the column sorts, if it does. */
  sortBy?: string | undefined;
}

interface ColumnHeadsProps {
  columns: readonly ColumnHead[];
  /** Absent where the order is not chosen here. */
  sorting: Sorting | undefined;
  /** Whether a menu ends each row. */
  hasMenu: boolean;
}

const arrows = { ascending: " ↑", descending: " ↓" };

/** The heads of a table's columns. A press on one that sorts changes the order. */
export function ColumnHeads({ columns, sorting, hasMenu }: ColumnHeadsProps) {
  return (
    <>
      {columns.map((column) => (
        <Head key={column.name} {...column} sorting={sorting} />
      ))}
      {hasMenu && (
        <th class="row-menu">
          <span class="hidden">{words.actions}</span>
        </th>
      )}
    </>
  );
}

function Head({ name, kind, sortBy, sorting }: ColumnHead & Pick<ColumnHeadsProps, "sorting">) {
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
