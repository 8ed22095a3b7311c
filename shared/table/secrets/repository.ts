import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { removeClientSecret, setClientSecret } from "./client-secret";
import { requireSecret, rotateSecret } from "./secrets";

export const secretsRepository = (table: Table) => ({
  require: bound(table, requireSecret),
  rotate: bound(table, rotateSecret),
  setClient: bound(table, setClientSecret),
  removeClient: bound(table, removeClientSecret),
});
