import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { removeClientSecret, setClientSecret } from "../../table/secrets/client-secret";
import { requireSecret, rotateSecret } from "../../table/secrets/secrets";

export const secretsRepository = (table: Table) => ({
  require: bound(table, requireSecret),
  rotate: bound(table, rotateSecret),
  setClient: bound(table, setClientSecret),
  removeClient: bound(table, removeClientSecret),
});
