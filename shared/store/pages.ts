import { visitorAuthor } from "../model/actor";
import { countView, type PageView } from "./counters/page-counting";
import { bound } from "./dynamo/bound";
import type { Table } from "./dynamo/table";
import { listPublished, readPublished } from "./landing-pages/read-published";
import { createFloodGuard } from "./limits/flood-guard";
import { readWindow } from "./limits/visitor-window";
import { submitForm } from "./submissions/submit-form";

/** All reads and writes of the host of published pages. */
export type PagesStore = ReturnType<typeof createPagesStore>;

export function createPagesStore(opened: Table) {
  const table: Table = { ...opened, author: visitorAuthor };
  const guarded = createFloodGuard(table);
  return {
    read: bound(table, readPublished),
    list: bound(table, listPublished),
    submitForm: bound(table, submitForm),
    countView: (view: PageView, now: Date) => countView(table, guarded, view, now),
    /** What a network's rate window has counted so far. */
    window: bound(table, readWindow),
  };
}
