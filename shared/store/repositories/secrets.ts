import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { requireSecret, rotateSecret } from "../secrets/secrets";

export const secretsRepository = (table: Table) => ({
  require: bound(table, requireSecret),
  rotate: bound(table, rotateSecret),
});
