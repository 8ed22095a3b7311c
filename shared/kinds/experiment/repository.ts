import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { recordReader } from "../../table/records/list";
import { reads, readsMany, removes, withRights, writes } from "../../table/rights";
import { readDomain } from "../domain/store/read";
import { experimentLayout } from "./store/items";
import { readCounts } from "./store/read";
import { readRun } from "./store/run";
import { readShownExperiments } from "./store/shown";
import { changeExperiment, createExperiment, deleteExperiment, holdAtArm } from "./store/write";

const { accounts, experimentCounts, items, sites } = partitions;

export const experimentsRepository = withRights(
  {
    toRead: [reads(accounts), readsMany(items, sites, experimentCounts)],
    toChange: [writes(accounts, items, sites), removes(items, sites)],
  },
  (table: Table) => ({
    ...recordReader(table, experimentLayout),
    create: bound(table, createExperiment),
    change: bound(table, changeExperiment),
    delete: bound(table, deleteExperiment),
    holdAtArm: bound(table, holdAtArm),
    counts: bound(table, readCounts),
    // The whole repository of domains may write secrets.
    domain: bound(table, readDomain),
    run: bound(table, readRun),
    shown: bound(table, readShownExperiments),
  }),
);
