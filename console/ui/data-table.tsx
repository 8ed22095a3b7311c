import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { words } from "../words";
import type { Sorting } from "./address";
import { type ChosenAction, ChosenBar } from "./chosen-bar";
import { Menu, type MenuItem } from "./menu";
import { More, type MoreProps, Problem, Skeleton } from "./states";
import { useIsNarrow } from "./use-is-narrow";

export interface Column<Row> {
  /** The column's head. A table without column names has no heads. */
  name?: string;
  /** Only screen readers read the name. */
  isNameHidden?: boolean;
  /**
   * Classes of the column's cells. The `wide` column names the row. A phone hides `minor` columns and, if the table stacks,
   * shows the others below the wide one: `number` and `named` ones with the column's name.
   */
  kind?: string;
  /** Whether its cells are row headers, for screen readers. */
  isRowHead?: boolean;
  /** The API field that the column sorts by, if it sorts. */
  sortBy?: string;
  /** The order of the rows by this column, if the user cannot change it. */
  order?: "ascending" | "descending";
  cell(row: Row): ComponentChildren;
}

export interface TableList extends Pick<MoreProps, "list"> {
  list: MoreProps["list"] & {
    data: unknown;
    error: Error | null;
    /** Whether the rows are still those of the previous search. */
    isPlaceholderData: boolean;
    refetch(): unknown;
  };
}

interface DataTableProps<Row> extends Partial<TableList> {
  /** A description of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The key of a row; its id by default. */
  keyOf?(row: Row): string;
  /** Shown instead of an empty table. */
  none?: ComponentChildren;
  /** Whether the table has no frame and no sticky head. */
  isPlain?: boolean;
  /** Whether it may be wider than the page: its frame then scrolls at any width, and has no sticky head. */
  scrolls?: boolean;
  /** On a phone, whether the other columns are shown below a row's name. */
  isStacked?: boolean;
  /** Undefined if the user cannot change the order. */
  sorting?: Sorting | undefined;
  /** Called after a click on a row, except on its links and buttons. */
  onOpen?: ((row: Row) => void) | undefined;
  /** A row's name, for the labels of its checkbox and its menu. */
  nameOf?(row: Row): string;
  /** The actions on one row; undefined if the user may not do them. */
  menuOf?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** The actions on several rows; undefined if the user may not do them. */
  actions?: readonly ChosenAction[] | undefined;
  classOf?(row: Row): string | undefined;
  foot?: ComponentChildren;
}

/** A table of rows, with the loading and error states of its list. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, list, none, isPlain = false, isStacked = false, sorting, foot } = props;
  const frame = props.scrolls ? "table-frame scrolls" : "table-frame";
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
  const lastKey = useRef("");
  /** With Shift, all rows between this one and the last one. */
  const chooseRow = (key: string, isChosen: boolean, isRange: boolean) => {
    const [at, last] = [keys.indexOf(key), keys.indexOf(lastKey.current)];
    lastKey.current = key;
    if (!isRange || last < 0) return choose([key], isChosen);
    choose(keys.slice(Math.min(at, last), Math.max(at, last) + 1), isChosen);
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
        <div class={isPlain ? "scroller" : frame}>
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
                  onChoose={(isChosen, isRange) => chooseRow(keyOf(row), isChosen, isRange)}
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

/** Whether the current search has loaded all rows. */
function isSettled({ isPlaceholderData, hasNextPage }: TableList["list"]): boolean {
  return !isPlaceholderData && !hasNextPage;
}

interface HeadProps
  extends Pick<Column<never>, "name" | "isNameHidden" | "kind" | "sortBy" | "order"> {
  sorting: Sorting | undefined;
}

const arrows = { ascending: " ↑", descending: " ↓" };

/** A column's head. If the column sorts, a click changes the order. */
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
  /** The columns shown below the row's name on a phone. */
  below: readonly Column<Row>[];
  isChosen: boolean;
  onChoose(isChosen: boolean, isRange: boolean): void;
}

/** A row. Links and buttons in it keep their own behaviour, also with Ctrl. */
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
            // With Shift, the browser would select text.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            // A click, because a change does not tell whether Shift is held.
            onClick={({ currentTarget, shiftKey }) => onChoose(currentTarget.checked, shiftKey)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={index} {...column}>
          {column.cell(row)}
          {isWide(column) && facts.length > 0 && (
            <div class="facts">
              {facts.map(({ name, kind, cell }, fact) => {
                const content = cell(row);
                if (content === null || content === undefined) return null;
                const isNamed = hasKind(kind, "number") || hasKind(kind, "named");
                return (
                  <span key={fact} class={hasKind(kind, "clip") ? "cut" : undefined}>
                    {isNamed && `${name} `}
                    {content}
                  </span>
                );
              })}
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

/** A select for the order, used when the columns have no heads. */
function SortSelect({ columns, sorting }: SortSelectProps) {
  return (
    <select
      class="sort"
      aria-label={words.order}
      value={sorting.value}
      onChange={({ currentTarget }) => sorting.set(currentTarget.value)}
    >
      {!sorting.isOnlyDown && <option value="">{words.newestFirst}</option>}
      {columns.flatMap(({ name, sortBy }) =>
        sortBy
          ? [
              <option key={sortBy} value={`-${sortBy}`}>
                {`${name} ↓`}
              </option>,
              !sorting.isOnlyDown && (
                <option key={`${sortBy} up`} value={sortBy}>
                  {`${name} ↑`}
                </option>
              ),
            ]
          : [],
      )}
    </select>
  );
}
