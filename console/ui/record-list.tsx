import type { ComponentChildren } from "preact";
import { Link, useLocation } from "wouter-preact";
import { usePermissions } from "../shell/site";
import { usePlace } from "../shell/use-place";
import { words } from "../words";
import type { Sorting } from "./address";
import type { ChosenAction } from "./chosen-bar";
import { type Column, DataTable, type TableList } from "./data-table";
import { Icon } from "./icon";
import { ListHead, type ListHeadProps } from "./list-head";
import type { MenuItem } from "./menu";
import { Specimen } from "./states";
import { useIsRemoved } from "./toasts";

interface RecordListProps<Row, Filter extends string> extends Omit<ListHeadProps<Filter>, "title"> {
  list: TableList["list"] & { rows: readonly Row[] };
  /** Whether a filter or search hides some rows. */
  isNarrowed: boolean;
  /** A record's name. */
  nameOf(row: Row): string | undefined;
  below?(row: Row): ComponentChildren;
  /** A small picture of the record. */
  pictureOf?(row: Row): ComponentChildren;
  /** The actions on one record; undefined if the user may not do them. */
  menuOf?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** Undefined if the user cannot change the order. */
  sorting?: Sorting | undefined;
  /** `sortBy` is the API field of the names. */
  names: { name: string; none: string; noneFound: string; specimen: string; sortBy: string };
  /** The actions on several records; undefined if the user may not do them. */
  actions?: readonly ChosenAction[] | undefined;
  /** The columns after the record's name. */
  columns: readonly Column<Row>[];
}

/**
 * The list of a place's records: its filter and search, a table, and buttons to load more and to create a record. A record's
 * URL is the place's with the record's id.
 */
export function RecordList<Row extends { id?: string }, Filter extends string>(
  props: RecordListProps<Row, Filter>,
) {
  const { list, isNarrowed, nameOf, below, pictureOf, names, children, filter, find } = props;
  const { menuOf, sorting, actions } = props;
  const { path, name, create } = usePlace();
  const hasRole = usePermissions();
  const isRemoved = useIsRemoved();
  const [, navigate] = useLocation();
  const createLink = create && hasRole(create.role) && (
    <Link href={`${path}/new`} class="button primary">
      <Icon name="plus" />
      {create.name}
    </Link>
  );
  const nameColumn: Column<Row> = {
    name: names.name,
    kind: "wide",
    sortBy: names.sortBy,
    cell: (row) => (
      <>
        <Link href={`${path}/${row.id}`}>{nameOf(row)}</Link>
        {below?.(row)}
      </>
    ),
  };
  const picture = pictureOf && {
    name: words.picture,
    isNameHidden: true,
    kind: "thumb minor",
    cell: pictureOf,
  };
  const rows = list.rows.filter(({ id }) => !isRemoved(id));
  // An empty list has the button below its text.
  const isEmpty = !isNarrowed && list.data !== undefined && rows.length === 0;
  return (
    <>
      <ListHead title={name} filter={filter} find={find}>
        {!isEmpty && createLink}
      </ListHead>
      {children}
      <DataTable
        caption={name}
        isStacked
        list={list}
        rows={rows}
        columns={[...(picture ? [picture] : []), nameColumn, ...props.columns]}
        nameOf={(row) => nameOf(row) ?? ""}
        menuOf={menuOf}
        sorting={sorting}
        actions={actions}
        onOpen={({ id }) => navigate(`${path}/${id}`)}
        none={
          isNarrowed ? (
            <p class="soft">{names.noneFound}</p>
          ) : (
            <div class="empty">
              <Specimen text={names.specimen} />
              <p>{names.none}</p>
              {createLink}
            </div>
          )
        }
      />
    </>
  );
}
