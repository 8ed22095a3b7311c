import { createAccount, listAccounts, readAccount, readUsage, setPlan } from "./accounts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys";
import { createDomain, listDomains, readDomain } from "./domains";
import { messageLayout } from "./messages/items";
import { createMessage, deleteMessage, updateMessage } from "./messages/write";
import { recordReader } from "./records/reader";
import type { Table } from "./table";

/** Everything operations and operators do with the table. */
export type Store = ReturnType<typeof createStore>;

export function createStore(table: Table) {
  return {
    accounts: {
      create: bound(table, createAccount),
      read: bound(table, readAccount),
      list: bound(table, listAccounts),
      setPlan: bound(table, setPlan),
      usage: bound(table, readUsage),
    },
    apiKeys: {
      create: bound(table, createApiKey),
      list: bound(table, listApiKeys),
      revoke: bound(table, revokeApiKey),
    },
    domains: {
      list: bound(table, listDomains),
      read: bound(table, readDomain),
      create: bound(table, createDomain),
    },
    messages: {
      ...recordReader(table, messageLayout),
      create: bound(table, createMessage),
      update: bound(table, updateMessage),
      delete: bound(table, deleteMessage),
    },
  };
}

function bound<Rest extends unknown[], Result>(
  table: Table,
  method: (table: Table, ...rest: Rest) => Result,
): (...rest: Rest) => Result {
  return (...rest) => method(table, ...rest);
}
