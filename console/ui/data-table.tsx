import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { words } from "../words";
import type { Sorting } from "./address";
import { type ChosenAction, ChosenBar } from "./chosen-bar";
import { Menu, type MenuItem } from "./menu";
import { More, type MoreProps, Problem, Skeleton } from "./states";
import { useIsNarrow } from "./use-is-narrow";

export interface Column<Row> {
  /** What stands above it. A table whose columns have no names has no heads. */
  name?: string;
  /** The name is for screen readers alone. */
  isNameHidden?: boolean;
  /**
   * Classes of its cells. A `wide` one says what the row is. What is `minor` is left out on a phone, where the others stand
   * below the wide one if the table stacks.
   */
  kind?: string;
  /** Its cells are heads of their rows, for screen readers. */
  isRowHead?: boolean;
  /** The field of the API by which the column sorts, if it does. */
  sortBy?: string;
  /** The order of the rows by this column, where nobody chooses it. */
  order?: "ascending" | "descending";
  cell(row: Row): ComponentChildren;
}

export interface TableList extends Pick<MoreProps, "list"> {
  list: MoreProps["list"] & {
    data: unknown;
    error: Error | null;
    /** The rows are still those of the search before. */
    isPlaceholderData: boolean;
    refetch(): unknown;
  };
}

interface DataTableProps<Row> extends Partial<TableList> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The key of a row; its id by default. */
  keyOf?(row: Row): string;
  /** Stands in place of an empty table. */
  none?: ComponentChildren;
  /** Without a frame around it, and without a head that stays in sight. */
  isPlain?: boolean;
  /** On a phone, all of a row stands below its name. */
  isStacked?: boolean;
  /** Absent where the order is not a choice. */
  sorting?: Sorting | undefined;
  /** The effect of a click on a row, beside its links and buttons. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The name of a row, for the labels of its box and its menu. */
  nameOf?(row: Row): string;
  /** The actions on one row, for people who may do them. */
  menuOf?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** The actions on several rows, for people who may do them. */
  actions?: readonly ChosenAction[] | undefined;
  classOf?(row: Row): string | undefined;
  foot?: ComponentChildren;
}

/** Rows in columns, with the states of the list that they come from. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, list, none, isPlain = false, isStacked = false, sorting, foot } = props;
  const { keyOf = idOf, actions, menuOf, onOpen } = props;
  const isNarrow = useIsNarrow() && isStacked;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const keys = rows.map(keyOf);
  const chosenKeys = keys.filter((key) => chosen.has(key));
  const hasNone = rows.length === 0 && (!list || (list.data !== undefined && isSettled(list)));
  const columns = isNarrow ? props.columns.filter(isWide) : props.columns;
  const choose = (some: readonly string[], isChosen: boolean) => {
    const others = [...chosen].filter((key) => !some.includes(key));
    setChosen(new Set(isChosen ? [...others, ...some] : others));
  };
  return (
    <>
      {list?.error && !list.data && (
        <Problem error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list && !list.data && !list.error && <Skeleton />}
      {isNarrow && sorting && rows.length > 1 && (
        <SortSelect columns={props.columns} sorting={sorting} />
      )}
      {rows.length > 0 && (
        <div class={isPlain ? "scroller" : "table-frame"}>
          <table aria-label={caption}>
            {columns.some(({ name }) => name !== undefined) && (
              <thead>
                <tr>
                  {actions && (
                    <th class="pick">
                      <input
                        type="checkbox"
                        aria-label={words.chooseAll}
                        checked={chosenKeys.length === rows.length}
                        onChange={({ currentTarget }) => choose(keys, currentTarget.checked)}
                      />
                    </th>
                  )}
                  {columns.map((column, index) => (
                    <Head key={index} {...column} sorting={isNarrow ? undefined : sorting} />
                  ))}
                  {menuOf && (
                    <th class="row-menu">
                      <span class="hidden">{words.actions}</span>
                    </th>
                  )}
                </tr>
              </thead>
            )}
            <tbody>
              {rows.map((row) => (
                <TableRow
                  key={keyOf(row)}
                  {...props}
                  row={row}
                  columns={columns}
                  below={isNarrow ? props.columns.filter((each) => !isWide(each)) : []}
                  isChosen={chosen.has(keyOf(row))}
                  onChoose={(isChosen) => choose([keyOf(row)], isChosen)}
                  onOpen={onOpen}
                />
              ))}
            </tbody>
            {foot && <tfoot>{foot}</tfoot>}
          </table>
        </div>
      )}
      {list && <More list={list} />}
      {actions && (
        <ChosenBar ids={chosenKeys} actions={actions} onClear={() => setChosen(new Set())} />
      )}
      {hasNone && none}
    </>
  );
}

const idOf = (row: unknown) => (row as { id?: string }).id ?? "";
const isWide = ({ kind }: { kind?: string }) => hasKind(kind, "wide");
const hasKind = (kind: string | undefined, wanted: string) => kind?.split(" ").includes(wanted);

/** Whether all rows of the current search have been read. */
function isSettled({ isPlaceholderData, hasNextPage }: TableList["list"]): boolean {
  return !isPlaceholderData && !hasNextPage;
}

interface HeadProps
  extends Pick<Column<never>, "name" | "isNameHidden" | "kind" | "sortBy" | "order"> {
  sorting: Sorting | undefined;
}

const arrows = { ascending: " ↑", descending: " ↓" };

/** The head of a column. A press on one that sorts changes the order. */
function Head({ name, isNameHidden, kind, sortBy, sorting, ...column }: HeadProps) {
  const order = column.order ?? (sortBy ? sorting?.orderOf(sortBy) : undefined);
  if (name === undefined) return <td />;
  const arrow = order && arrows[order];
  const press = sortBy && sorting?.press;
  return (
    <th class={kind?.replace(/\b(?:soft|clip) ?/, "").trim()} aria-sort={order}>
      {press ? (
        <button type="button" class="link" title={words.sortBy(name)} onClick={() => press(sortBy)}>
          {name}
          {arrow}
        </button>
      ) : (
        <span class={isNameHidden ? "hidden" : undefined}>
          {name}
          {arrow}
        </span>
      )}
    </th>
  );
}

interface RowProps<Row> extends Omit<DataTableProps<Row>, "rows"> {
  row: Row;
  /** What stands below the name, on a phone. */
  below: readonly Column<Row>[];
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

/** A row. A link and a button in it do their own, also with Ctrl. */
function TableRow<Row>(props: RowProps<Row>) {
  const { row, columns, below, actions, menuOf, onOpen, classOf, isChosen, onChoose } = props;
  const { nameOf = () => "" } = props;
  const facts = below.filter(({ kind }) => !hasKind(kind, "minor"));
  return (
    <tr
      class={[onOpen && "opens", classOf?.(row)].filter(Boolean).join(" ") || undefined}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest("a, button, input, .pick, [popover]"))
          onOpen?.(row);
      }}
    >
      {actions && (
        <td class="pick">
          <input
            type="checkbox"
            aria-label={words.choose(nameOf(row))}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={index} {...column}>
          {column.cell(row)}
          {isWide(column) && facts.length > 0 && (
            <div class="facts">
              {facts.map(({ name, kind, cell }, fact) => (
                <span key={fact} class={hasKind(kind, "clip") ? "cut" : undefined}>
                  {hasKind(kind, "number") && `${name} `}
                  {cell(row)}
                </span>
              ))}
            </div>
          )}
        </Cell>
      ))}
      {menuOf && (
        <td class="row-menu">
          <Menu label={words.actionsOf(nameOf(row))} items={menuOf(row)} />
        </td>
      )}
    </tr>
  );
}

interface CellProps extends Pick<Column<never>, "kind" | "isRowHead"> {
  children: ComponentChildren;
}

function Cell({ kind, isRowHead = false, children }: CellProps) {
  if (!isRowHead) return <td class={kind}>{children}</td>;
  return (
    <th scope="row" class={kind}>
      {children}
    </th>
  );
}

interface SortSelectProps {
  columns: readonly Pick<Column<never>, "name" | "sortBy">[];
  sorting: Sorting;
}

/** The order of a table whose columns have no heads of their own. */
function SortSelect({ columns, sorting }: SortSelectProps) {
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
