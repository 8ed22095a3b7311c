import {
  createAccount,
  listAccounts,
  readAccount,
  readUsage,
  setPlan,
  updateAccount,
} from "../accounts/accounts";
import { deleteAccount } from "../accounts/delete-account";
import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";

export const accountsRepository = (table: Table) => ({
  create: bound(table, createAccount),
  read: bound(table, readAccount),
  list: bound(table, listAccounts),
  update: bound(table, updateAccount),
  delete: bound(table, deleteAccount),
  setPlan: bound(table, setPlan),
  usage: bound(table, readUsage),
});
