import { pageLayout } from "../../kinds/landing-page/store/items";
import {
  createPage,
  deletePage,
  publishPage,
  unpublishPage,
  updatePage,
} from "../../kinds/landing-page/store/write";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { recordReader } from "../../table/records/reader";

export const landingPagesRepository = (table: Table) => ({
  ...recordReader(table, pageLayout),
  create: bound(table, createPage),
  update: bound(table, updatePage),
  publish: bound(table, publishPage),
  unpublish: bound(table, unpublishPage),
  delete: bound(table, deletePage),
});
