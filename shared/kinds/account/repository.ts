import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import {
  createAccount,
  listAccounts,
  readAccount,
  readUsage,
  setPlan,
  updateAccount,
} from "./store/accounts";
import { deleteAccount } from "./store/delete-account";

export const accountsRepository = (table: Table) => ({
  create: bound(table, createAccount),
  read: bound(table, readAccount),
  list: bound(table, listAccounts),
  update: bound(table, updateAccount),
  delete: bound(table, deleteAccount),
  setPlan: bound(table, setPlan),
  usage: bound(table, readUsage),
});
