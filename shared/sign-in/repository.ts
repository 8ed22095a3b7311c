import { bound, type Table } from "../table/dynamo/table";
import { createConsoleLink } from "./console-link";

export const consoleLinksRepository = (table: Table) => ({
  create: bound(table, createConsoleLink),
});
