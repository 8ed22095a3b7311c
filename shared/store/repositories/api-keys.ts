import {
  createApiKey,
  createKeyBeyondCap,
  listApiKeys,
  mintApiKey,
  revokeApiKey,
} from "../../kinds/api-key/store/api-keys";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";

export const apiKeysRepository = (table: Table) => ({
  mint: bound(table, mintApiKey),
  create: bound(table, createApiKey),
  createBeyondCap: bound(table, createKeyBeyondCap),
  list: bound(table, listApiKeys),
  revoke: bound(table, revokeApiKey),
});
