import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { orderErasure } from "../../table/erasure/orders";
import { foreseeErasure } from "./foresee";

export const erasuresRepository = (table: Table) => ({
  foresee: bound(table, foreseeErasure),
  order: bound(table, orderErasure),
});
