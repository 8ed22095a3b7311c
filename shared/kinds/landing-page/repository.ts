import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { recordReader } from "../../table/records/reader";
import { pageLayout } from "./store/items";
import { createPage, deletePage, publishPage, unpublishPage, updatePage } from "./store/write";

export const landingPagesRepository = (table: Table) => ({
  ...recordReader(table, pageLayout),
  create: bound(table, createPage),
  update: bound(table, updatePage),
  publish: bound(table, publishPage),
  unpublish: bound(table, unpublishPage),
  delete: bound(table, deletePage),
});
