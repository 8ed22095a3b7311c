import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { byName } from "../../shared/rules/by-name";
import { type Column, DataTable, type TableList } from "../ui/data-table";
import { toast } from "../ui/toasts";
import { long, nothing } from "./specimens";

interface Row {
  id: string;
  name: string;
  state: string;
  shown: number;
  note: string;
}

const rows: Row[] = [
  { id: "1", name: "Spring sale", state: "Live", shown: 1_290, note: "A word from Mara" },
  { id: "2", name: "Before you go", state: "Off", shown: 88, note: "" },
];

const columns: Column<Row>[] = [
  {
    name: "Name",
    kind: "wide",
    sortBy: "name",
    cell: ({ name }) => (
      <button type="button" class="link">
        {name}
      </button>
    ),
  },
  { name: "State", sortBy: "state", cell: ({ state }) => state },
  { name: "Shown", kind: "number", sortBy: "shown", cell: ({ shown }) => shown },
  { name: "Note", kind: "clip minor", cell: ({ note }) => note },
];

function list(state: Partial<TableList["list"]>): TableList["list"] {
  return {
    data: {},
    error: null,
    isPlaceholderData: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    fetchNextPage: async () => undefined,
    refetch: nothing,
    ...state,
  };
}

/** A table that is sorted by a click on its heads. */
function Sorted({ isStacked = false }: { isStacked?: boolean }) {
  const [value, set] = useState("name");
  const field = value.replace("-", "");
  const isUp = value === field;
  const sign = isUp ? 1 : -1;
  const key = field as keyof Row;
  return (
    <DataTable
      caption="Messages"
      isStacked={isStacked}
      rows={rows.toSorted((one, other) => (one[key] < other[key] ? -sign : sign))}
      columns={columns}
      sorting={{
        value,
        set,
        press: (each) => set(each === value ? `-${each}` : each),
        orderOf: (each) => (each === field ? (isUp ? "ascending" : "descending") : undefined),
      }}
    />
  );
}

/** A table in every state that a list can have. */
export const tableStates: Readonly<Record<string, ComponentType>> = byName({
  plain: () => <DataTable caption="Messages" rows={rows} columns={columns} />,
  sorted: () => <Sorted />,
  stacked: () => <Sorted isStacked />,
  chosen: () => (
    <DataTable
      caption="Messages"
      rows={rows}
      columns={columns}
      nameOf={({ name }) => name}
      menuOf={({ name }) => [{ name: "Open", act: () => toast(`${name} is open.`) }]}
      actions={[
        { name: "Switch off", act: (ids) => toast(`Off: ${ids.join(", ")}.`) },
        { name: "Delete", isBad: true, act: (ids) => toast(`Deleted: ${ids.join(", ")}.`) },
      ]}
      onOpen={({ name }) => toast(`${name} is open.`)}
    />
  ),
  "without heads": () => (
    <DataTable
      caption="Keys"
      isPlain
      rows={rows}
      columns={columns.map(({ kind, cell }) => ({ ...(kind && { kind }), cell }))}
    />
  ),
  foot: () => (
    <DataTable
      caption="Month"
      isPlain
      rows={rows}
      columns={columns.slice(0, 3)}
      foot={
        <tr>
          <th scope="row" colSpan={2}>
            All
          </th>
          <td class="number">1378</td>
        </tr>
      }
    />
  ),
  long: () => (
    <DataTable
      caption="Messages"
      rows={[{ id: "1", name: long, state: "Live", shown: 1_290_000, note: long }]}
      columns={columns}
    />
  ),
  more: () => (
    <DataTable
      caption="Messages"
      list={list({ hasNextPage: true })}
      rows={rows}
      columns={columns}
    />
  ),
  empty: () => (
    <DataTable
      caption="Messages"
      list={list({})}
      rows={[]}
      columns={columns}
      none={<p class="soft">No messages.</p>}
    />
  ),
  loading: () => (
    <DataTable caption="Messages" list={list({ data: undefined })} rows={[]} columns={columns} />
  ),
  error: () => (
    <DataTable
      caption="Messages"
      list={list({ data: undefined, error: new Error("The list could not be read.") })}
      rows={[]}
      columns={columns}
    />
  ),
});
