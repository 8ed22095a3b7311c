import { bound, type Table } from "../../table/dynamo/table";
import { partitions } from "../../table/partitions";
import { reads, removes, withRights, writes } from "../../table/rights";
import {
  createApiKey,
  createKeyBeyondCap,
  listApiKeys,
  mintApiKey,
  revokeApiKey,
} from "./store/api-keys";

const { accounts } = partitions;

export const apiKeysRepository = withRights(
  { toRead: [reads(accounts)], toChange: [writes(accounts), removes(accounts)] },
  (table: Table) => ({
    mint: bound(table, mintApiKey),
    create: bound(table, createApiKey),
    createBeyondCap: bound(table, createKeyBeyondCap),
    list: bound(table, listApiKeys),
    revoke: bound(table, revokeApiKey),
  }),
);
