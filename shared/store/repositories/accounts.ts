import { createAccount, listAccounts, readAccount, readUsage, setPlan } from "../accounts/accounts";
import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";

export const accountsRepository = (table: Table) => ({
  create: bound(table, createAccount),
  read: bound(table, readAccount),
  list: bound(table, listAccounts),
  setPlan: bound(table, setPlan),
  usage: bound(table, readUsage),
});
