import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Link, useLocation } from "wouter-preact";
import { useRights } from "../shell/site";
import { usePlace } from "../shell/use-place";
import { words } from "../words";
import type { Sorting } from "./address";
import { type ChosenAction, ChosenBar } from "./chosen-bar";
import { ColumnHeads } from "./column-heads";
import { Icon } from "./icon";
import { ListHead, type ListHeadProps } from "./list-head";
import { Menu, type MenuItem } from "./menu";
import { SortSelect } from "./sort-select";
import { More, type MoreProps, Problem, Skeleton, Specimen } from "./states";
import { useIsRemoved } from "./toasts";
import { useIsNarrow } from "./use-is-narrow";

export interface Column<Row> {
  name: string;
  /** What is minor is left out on a phone, where the others stand below the name. */
  kind?: "number" | "number minor" | "soft minor" | "minor";
  /** The field of the API by which the column sorts, if it does. */
  sortBy?: string;
  cell(row: Row): ComponentChildren;
}

interface RecordListProps<Row, Filter extends string> extends Omit<ListHeadProps<Filter>, "title"> {
  list: MoreProps["list"] & {
    data: unknown;
    error: Error | null;
    /** The rows are still those of the search before. */
    isPlaceholderData: boolean;
    rows: readonly Row[];
    refetch(): unknown;
  };
  /** Whether the rows are less than all. */
  isNarrowed: boolean;
  /** What a record is called, with whatever stands below it. */
  nameOf(row: Row): ComponentChildren;
  below?(row: Row): ComponentChildren;
  /** How it looks, in small. */
  pictureOf?(row: Row): ComponentChildren;
  /** What can be done with one record, for who may. */
  menuOf?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** Absent where the order is not a choice. */
  sorting?: Sorting | undefined;
  /** `sortBy` is the field of the names. */
  names: { name: string; none: string; noneFound: string; specimen: string; sortBy: string };
  /** What can be done with several records, for who may. */
  actions?: readonly ChosenAction[] | undefined;
  /** What follows a record's name. */
  columns: readonly Column<Row>[];
}

/**
 * The list of the records of a place: what narrows them, a table of those that are known, and the way to the next and to a new
 * one. A record's address is its id below the place's.
 */
export function RecordList<Row extends { id?: string }, Filter extends string>(
  props: RecordListProps<Row, Filter>,
) {
  const { list, isNarrowed, nameOf, below, pictureOf, menuOf, sorting, names, columns } = props;
  const { actions, children, filter, find } = props;
  const isNarrow = useIsNarrow();
  // Beside a name on a phone, columns would be cut: what they say stands below it.
  const beside = isNarrow ? [] : columns;
  const underneath = isNarrow ? columns.filter(({ kind = "" }) => !kind.includes("minor")) : [];
  const { path, name, create } = usePlace();
  const hasRole = useRights();
  const { data, error } = list;
  const isRemoved = useIsRemoved();
  const named = { name: names.name, sortBy: names.sortBy };
  const rows = list.rows.filter(({ id }) => !isRemoved(id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = rows.flatMap(({ id }) => (id !== undefined && chosen.has(id) ? [id] : []));
  const choose = (id: string | undefined, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen && id !== undefined) next.add(id);
    else next.delete(id ?? "");
    setChosen(next);
  };
  const [, navigate] = useLocation();
  const createLink = create && hasRole(create.role) && (
    <Link href={`${path}/new`} class="button primary">
      <Icon name="plus" />
      {create.name}
    </Link>
  );
  const hasNone = data !== undefined && !list.isPlaceholderData && rows.length === 0;
  return (
    <>
      <ListHead title={name} filter={filter} find={find}>
        {createLink}
      </ListHead>
      {children}
      {error && !data && <Problem error={error} onRetry={() => void list.refetch()} />}
      {!data && !error && <Skeleton />}
      {isNarrow && sorting && rows.length > 1 && (
        <SortSelect columns={[named, ...columns]} sorting={sorting} />
      )}
      {rows.length > 0 && (
        <div class="table-frame">
          <table>
            <thead>
              <tr>
                {actions && (
                  <th class="pick">
                    <input
                      type="checkbox"
                      aria-label={words.chooseAll}
                      checked={ids.length === rows.length}
                      onChange={({ currentTarget }) =>
                        setChosen(
                          new Set(currentTarget.checked ? rows.map(({ id = "" }) => id) : []),
                        )
                      }
                    />
                  </th>
                )}
                {pictureOf && (
                  <th class="thumb minor">
                    <span class="hidden">{words.picture}</span>
                  </th>
                )}
                <ColumnHeads
                  columns={[named, ...beside]}
                  sorting={isNarrow ? undefined : sorting}
                  hasMenu={menuOf !== undefined}
                />
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.id}
                  onClick={({ target }) => {
                    // A link and a button do their own, also with Ctrl.
                    if (
                      target instanceof Element &&
                      target.closest("a, button, input, .pick, [popover]")
                    )
                      return;
                    navigate(`${path}/${row.id}`);
                  }}
                >
                  {actions && (
                    <td class="pick">
                      <input
                        type="checkbox"
                        aria-label={words.choose(textOf(nameOf(row)))}
                        checked={chosen.has(row.id ?? "")}
                        onChange={({ currentTarget }) => choose(row.id, currentTarget.checked)}
                      />
                    </td>
                  )}
                  {pictureOf && <td class="thumb minor">{pictureOf(row)}</td>}
                  <td class="wide">
                    <Link href={`${path}/${row.id}`}>{nameOf(row)}</Link>
                    {below?.(row)}
                    {underneath.length > 0 && (
                      <div class="facts">
                        {underneath.map(({ name: column, kind, cell }) => (
                          <span key={column}>
                            {kind === "number" && `${column} `}
                            {cell(row)}
                          </span>
                        ))}
                      </div>
                    )}
                  </td>
                  {beside.map(({ name: column, kind, cell }) => (
                    <td key={column} class={kind}>
                      {cell(row)}
                    </td>
                  ))}
                  {menuOf && (
                    <td class="row-menu">
                      <Menu label={words.actionsOf(textOf(nameOf(row)))} items={menuOf(row)} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <More list={list} />
      {actions && <ChosenBar ids={ids} actions={actions} onClear={() => setChosen(new Set())} />}
      {hasNone && !list.hasNextPage && isNarrowed && <p class="soft">{names.noneFound}</p>}
      {hasNone && !isNarrowed && (
        <div class="empty">
          <Specimen text={names.specimen} />
          <p>{names.none}</p>
          {createLink}
        </div>
      )}
    </>
  );
}

/** A name as a text. */
function textOf(name: ComponentChildren): string {
  return typeof name === "string" ? name : "";
}
