import {
  createApiKey,
  createKeyBeyondCap,
  listApiKeys,
  mintApiKey,
  revokeApiKey,
} from "../accounts/api-keys";
import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";

export const apiKeysRepository = (table: Table) => ({
  mint: bound(table, mintApiKey),
  create: bound(table, createApiKey),
  createBeyondCap: bound(table, createKeyBeyondCap),
  list: bound(table, listApiKeys),
  revoke: bound(table, revokeApiKey),
});
