import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import {
  createApiKey,
  createKeyBeyondCap,
  listApiKeys,
  mintApiKey,
  revokeApiKey,
} from "./store/api-keys";

export const apiKeysRepository = (table: Table) => ({
  mint: bound(table, mintApiKey),
  create: bound(table, createApiKey),
  createBeyondCap: bound(table, createKeyBeyondCap),
  list: bound(table, listApiKeys),
  revoke: bound(table, revokeApiKey),
});
