import { createAccount, listAccounts, readAccount, readUsage, setPlan } from "./accounts/accounts";
import {
  createApiKey,
  createKeyBeyondCap,
  listApiKeys,
  mintApiKey,
  revokeApiKey,
} from "./accounts/api-keys";
import { readMessageDays, readMessagesDays, readSiteDays } from "./analytics/read";
import { answerMemory, keepAnswer, readAnswer } from "./answers/answers";
import { listChatMessages } from "./chat/messages";
import { listConversations, readConversation } from "./chat/read";
import { sendChatMessage } from "./chat/send";
import { updateConversation } from "./chat/update";
import { createDomain } from "./domains/create";
import { deleteDomain } from "./domains/delete";
import { listDomains, readDomain, readDomainOnSite } from "./domains/read";
import { updateDomain } from "./domains/update";
import { bound } from "./dynamo/bound";
import type { Table, WriteMode } from "./dynamo/table";
import type { Site } from "./keys";
import { knowledgeLayout } from "./knowledge/items";
import { knowledgeSearch } from "./knowledge/search";
import { createKnowledge, deleteKnowledge, updateKnowledge } from "./knowledge/write";
import { pageLayout } from "./landing-pages/items";
import {
  createPage,
  deletePage,
  publishPage,
  unpublishPage,
  updatePage,
} from "./landing-pages/write";
import { messageLayout } from "./messages/items";
import { readMessageNames } from "./messages/names";
import { createMessage, deleteMessage, updateMessage } from "./messages/write";
import { recordReader } from "./records/reader";
import { removeRecord } from "./records/remove";
import { requireSecret, rotateSecret } from "./secrets/secrets";
import { formSubmissionLayout, markSubmission } from "./submissions/form-submissions";
import { surveyResponseLayout } from "./submissions/survey-responses";

// Each room by itself, so that a Lambda carries what its operations use and no more.

export const accountRoom = (table: Table) => ({
  create: bound(table, createAccount),
  read: bound(table, readAccount),
  list: bound(table, listAccounts),
  setPlan: bound(table, setPlan),
  usage: bound(table, readUsage),
});

export const analyticsRoom = (table: Table) => ({
  siteDays: bound(table, readSiteDays),
  messagesDays: bound(table, readMessagesDays),
  messageDays: bound(table, readMessageDays),
  messageNames: bound(table, readMessageNames),
});

export const apiKeyRoom = (table: Table) => ({
  mint: bound(table, mintApiKey),
  create: bound(table, createApiKey),
  createBeyondCap: bound(table, createKeyBeyondCap),
  list: bound(table, listApiKeys),
  revoke: bound(table, revokeApiKey),
});

export const domainRoom = (table: Table) => ({
  list: bound(table, listDomains),
  read: bound(table, readDomain),
  readOnSite: bound(table, readDomainOnSite),
  create: bound(table, createDomain),
  update: bound(table, updateDomain),
  delete: bound(table, deleteDomain),
});

export const knowledgeRoom = (table: Table) => ({
  ...recordReader(table, knowledgeLayout),
  search: knowledgeSearch(table),
  create: bound(table, createKnowledge),
  update: bound(table, updateKnowledge),
  delete: bound(table, deleteKnowledge),
});

export const messageRoom = (table: Table) => ({
  ...recordReader(table, messageLayout),
  create: bound(table, createMessage),
  update: bound(table, updateMessage),
  delete: bound(table, deleteMessage),
});

export const landingPageRoom = (table: Table) => ({
  ...recordReader(table, pageLayout),
  create: bound(table, createPage),
  update: bound(table, updatePage),
  publish: bound(table, publishPage),
  unpublish: bound(table, unpublishPage),
  delete: bound(table, deletePage),
});

export const formSubmissionRoom = (table: Table) => ({
  ...recordReader(table, formSubmissionLayout),
  mark: bound(table, markSubmission),
  delete: (site: Site, timeId: string) => removeRecord(table, formSubmissionLayout, site, timeId),
});

export const surveyResponseRoom = (table: Table) => ({
  ...recordReader(table, surveyResponseLayout),
  delete: (site: Site, timeId: string) => removeRecord(table, surveyResponseLayout, site, timeId),
});

export const conversationRoom = (table: Table) => ({
  list: bound(table, listConversations),
  read: bound(table, readConversation),
  update: bound(table, updateConversation),
  messages: bound(table, listChatMessages),
  send: bound(table, sendChatMessage),
});

const answerRoom = (table: Table) => ({
  memory: answerMemory,
  read: bound(table, readAnswer),
  keep: bound(table, keepAnswer),
});

export const secretRoom = (table: Table) => ({
  require: bound(table, requireSecret),
  rotate: bound(table, rotateSecret),
});

/** Every room under the name that operations know it by. */
export const allRooms = {
  accounts: accountRoom,
  analytics: analyticsRoom,
  apiKeys: apiKeyRoom,
  domains: domainRoom,
  knowledge: knowledgeRoom,
  messages: messageRoom,
  landingPages: landingPageRoom,
  formSubmissions: formSubmissionRoom,
  surveyResponses: surveyResponseRoom,
  conversations: conversationRoom,
  secrets: secretRoom,
};

type Rooms = typeof allRooms;

/** Everything operations and operators do with the table. */
export type Store = { [Name in keyof Rooms]: ReturnType<Rooms[Name]> } & {
  answers: ReturnType<typeof answerRoom>;
  /** The same store for one request, which wants its transactions done in its own way. */
  inMode(mode: WriteMode): Store;
};

/** The store with some of its rooms: those that the operations at hand use. */
export function createStore(table: Table, rooms: Partial<Rooms>): Store {
  const opened = Object.entries(rooms).map(([name, open]) => [name, open(table)]);
  return {
    ...Object.fromEntries(opened),
    answers: answerRoom(table),
    inMode: (mode) => createStore({ ...table, mode }, rooms),
  } as Store;
}
