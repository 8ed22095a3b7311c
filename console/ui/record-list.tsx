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
  /** Whether the rows are less than all. */
  isNarrowed: boolean;
  /** What a record is called, with whatever stands below it. */
  nameOf(row: Row): string | undefined;
  below?(row: Row): ComponentChildren;
  /** How it looks, in small. */
  pictureOf?(row: Row): ComponentChildren;
  /** The actions on one record, for people who may do them. */
  menuOf?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** Absent where the order is not a choice. */
  sorting?: Sorting | undefined;
  /** `sortBy` is the field of the names. */
  names: { name: string; none: string; noneFound: string; specimen: string; sortBy: string };
  /** The actions on several records, for people who may do them. */
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
  return (
    <>
      <ListHead title={name} filter={filter} find={find}>
        {createLink}
      </ListHead>
      {children}
      <DataTable
        caption={name}
        isStacked
        list={list}
        rows={list.rows.filter(({ id }) => !isRemoved(id))}
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
