import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, removes, withRights, writes } from "../../table/rights";
import {
  createAccount,
  deleteAccount,
  listAccounts,
  readAccount,
  readUsage,
  setPlan,
  updateAccount,
} from "./store/accounts";

const { accountList, accounts, purges, sites, webhooks } = partitions;

export const accountsRepository = withRights(
  {
    // The number of a domain's messages is in the row that visitors read. Deleting an account needs its webhooks.
    toRead: [reads(accounts, sites, webhooks)],
    toChange: [writes(accounts, accountList, purges), removes(accounts, accountList)],
  },
  (table: Table) => ({
    create: bound(table, createAccount),
    read: bound(table, readAccount),
    list: bound(table, listAccounts),
    update: bound(table, updateAccount),
    delete: bound(table, deleteAccount),
    setPlan: bound(table, setPlan),
    usage: bound(table, readUsage),
  }),
);
