import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { pageLayout } from "../landing-pages/items";
import {
  createPage,
  deletePage,
  publishPage,
  unpublishPage,
  updatePage,
} from "../landing-pages/write";
import { recordReader } from "../records/reader";

export const landingPagesRepository = (table: Table) => ({
  ...recordReader(table, pageLayout),
  create: bound(table, createPage),
  update: bound(table, updatePage),
  publish: bound(table, publishPage),
  unpublish: bound(table, unpublishPage),
  delete: bound(table, deletePage),
});
