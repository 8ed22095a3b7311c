import { createAccount, listAccounts, readAccount, readUsage, setPlan } from "./accounts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys";
import { createDomain, listDomains, readDomain } from "./domains";
import { pageLayout } from "./landing-pages/items";
import {
  createPage,
  deletePage,
  publishPage,
  unpublishPage,
  updatePage,
} from "./landing-pages/write";
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
    landingPages: {
      ...recordReader(table, pageLayout),
      create: bound(table, createPage),
      update: bound(table, updatePage),
      publish: bound(table, publishPage),
      unpublish: bound(table, unpublishPage),
      delete: bound(table, deletePage),
    },
  };
}

function bound<Rest extends unknown[], Result>(
  table: Table,
  method: (table: Table, ...rest: Rest) => Result,
): (...rest: Rest) => Result {
  return (...rest) => method(table, ...rest);
}
