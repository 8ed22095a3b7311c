import type { ComponentChildren } from "preact";
import { Link, useLocation } from "wouter-preact";
import { Icon } from "./icon";
import { ListHead, type ListHeadProps } from "./list-head";
import { More, type MoreProps } from "./more";
import { Problem } from "./problem";

export interface Column<Row> {
  name: string;
  /** What is minor is left out on a phone. */
  kind?: "number" | "number minor" | "soft minor" | "minor";
  cell(row: Row): ComponentChildren;
}

interface RecordListProps<Row, Filter extends string> extends ListHeadProps<Filter> {
  /** The list's address. A record's is its id below it, a new one's is `new`. */
  path: string;
  /** The button that makes one, for who may. */
  create: string | undefined;
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
  names: { name: string; none: string; noneFound: string; specimen: string };
  /** What follows a record's name. */
  columns: readonly Column<Row>[];
}

/** A place that lists records: what narrows them, a table of those that are known, and the way to the next and to a new one. */
export function RecordList<Row extends { id?: string }, Filter extends string>(
  props: RecordListProps<Row, Filter>,
) {
  const { path, create, list, isNarrowed, nameOf, below, names, columns, children, ...head } =
    props;
  const { data, error, rows } = list;
  const [, navigate] = useLocation();
  const createLink = create && (
    <Link href={`${path}/new`} class="button primary">
      <Icon name="plus" />
      {create}
    </Link>
  );
  const hasNone = data !== undefined && !list.isPlaceholderData && rows.length === 0;
  return (
    <>
      <ListHead {...head}>{createLink}</ListHead>
      {children}
      {error && !data && <Problem error={error} onRetry={() => void list.refetch()} />}
      {rows.length > 0 && (
        <div class="table-frame">
          <table>
            <thead>
              <tr>
                <th>{names.name}</th>
                {columns.map(({ name, kind }) => (
                  <th key={name} class={kind?.replace("soft ", "")}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.id}
                  onClick={({ target }) => {
                    // A link and a button do their own, also with Ctrl.
                    if (target instanceof Element && target.closest("a, button")) return;
                    navigate(`${path}/${row.id}`);
                  }}
                >
                  <td class="wide">
                    <Link href={`${path}/${row.id}`}>{nameOf(row)}</Link>
                    {below?.(row)}
                  </td>
                  {columns.map(({ name, kind, cell }) => (
                    <td key={name} class={kind}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <More list={list} />
      {hasNone && !list.hasNextPage && isNarrowed && <p class="soft">{names.noneFound}</p>}
      {hasNone && !isNarrowed && (
        <div class="empty">
          <div class="specimen" aria-hidden="true">
            <b>{names.specimen}</b>
            <span />
            <span />
          </div>
          <p>{names.none}</p>
          {createLink}
        </div>
      )}
    </>
  );
}
