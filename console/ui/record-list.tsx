import type { ComponentChildren } from "preact";
import { Link, useLocation } from "wouter-preact";
import { useRights } from "../shell/site";
import { usePlace } from "../shell/use-place";
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
  names: { name: string; none: string; noneFound: string; specimen: string };
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
  const { list, isNarrowed, nameOf, below, names, columns, children, ...head } = props;
  const { path, name, create } = usePlace();
  const may = useRights();
  const { data, error, rows } = list;
  const [, navigate] = useLocation();
  const createLink = create && may(create.role) && (
    <Link href={`${path}/new`} class="button primary">
      <Icon name="plus" />
      {create.name}
    </Link>
  );
  const hasNone = data !== undefined && !list.isPlaceholderData && rows.length === 0;
  return (
    <>
      <ListHead title={name} {...head}>
        {createLink}
      </ListHead>
      {children}
      {error && !data && <Problem error={error} onRetry={() => void list.refetch()} />}
      {rows.length > 0 && (
        <div class="table-frame">
          <table>
            <thead>
              <tr>
                <th>{names.name}</th>
                {columns.map(({ name: column, kind }) => (
                  <th key={column} class={kind?.replace("soft ", "")}>
                    {column}
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
                  {columns.map(({ name: column, kind, cell }) => (
                    <td key={column} class={kind}>
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
