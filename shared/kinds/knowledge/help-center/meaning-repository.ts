import { bound } from "../../../table/dynamo/bound";
import type { Table } from "../../../table/dynamo/table";
import { embedSite } from "./embed-site";

/** Operators' work on what items mean. */
export const meaningRepository = (table: Table) => ({
  embedSite: bound(table, embedSite),
});
