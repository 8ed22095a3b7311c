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

// Each repository is an export of its own, so that a Lambda carries only those which its operations use.

export const accountRepository = (table: Table) => ({
  create: bound(table, createAccount),
  read: bound(table, readAccount),
  list: bound(table, listAccounts),
  setPlan: bound(table, setPlan),
  usage: bound(table, readUsage),
});

export const analyticsRepository = (table: Table) => ({
  siteDays: bound(table, readSiteDays),
  messagesDays: bound(table, readMessagesDays),
  messageDays: bound(table, readMessageDays),
  messageNames: bound(table, readMessageNames),
});

export const apiKeyRepository = (table: Table) => ({
  mint: bound(table, mintApiKey),
  create: bound(table, createApiKey),
  createBeyondCap: bound(table, createKeyBeyondCap),
  list: bound(table, listApiKeys),
  revoke: bound(table, revokeApiKey),
});

export const domainRepository = (table: Table) => ({
  list: bound(table, listDomains),
  read: bound(table, readDomain),
  readOnSite: bound(table, readDomainOnSite),
  create: bound(table, createDomain),
  update: bound(table, updateDomain),
  delete: bound(table, deleteDomain),
});

export const knowledgeRepository = (table: Table) => ({
  ...recordReader(table, knowledgeLayout),
  search: knowledgeSearch(table),
  create: bound(table, createKnowledge),
  update: bound(table, updateKnowledge),
  delete: bound(table, deleteKnowledge),
});

export const messageRepository = (table: Table) => ({
  ...recordReader(table, messageLayout),
  create: bound(table, createMessage),
  update: bound(table, updateMessage),
  delete: bound(table, deleteMessage),
});

export const landingPageRepository = (table: Table) => ({
  ...recordReader(table, pageLayout),
  create: bound(table, createPage),
  update: bound(table, updatePage),
  publish: bound(table, publishPage),
  unpublish: bound(table, unpublishPage),
  delete: bound(table, deletePage),
});

export const formSubmissionRepository = (table: Table) => ({
  ...recordReader(table, formSubmissionLayout),
  mark: bound(table, markSubmission),
  delete: (site: Site, timeId: string) => removeRecord(table, formSubmissionLayout, site, timeId),
});

export const surveyResponseRepository = (table: Table) => ({
  ...recordReader(table, surveyResponseLayout),
  delete: (site: Site, timeId: string) => removeRecord(table, surveyResponseLayout, site, timeId),
});

export const conversationRepository = (table: Table) => ({
  list: bound(table, listConversations),
  read: bound(table, readConversation),
  update: bound(table, updateConversation),
  messages: bound(table, listChatMessages),
  send: bound(table, sendChatMessage),
});

const answerRepository = (table: Table) => ({
  memory: answerMemory,
  read: bound(table, readAnswer),
  keep: bound(table, keepAnswer),
});

export const secretRepository = (table: Table) => ({
  require: bound(table, requireSecret),
  rotate: bound(table, rotateSecret),
});

/** Every repository under the name that operations use. */
export const allRepositories = {
  accounts: accountRepository,
  analytics: analyticsRepository,
  apiKeys: apiKeyRepository,
  domains: domainRepository,
  knowledge: knowledgeRepository,
  messages: messageRepository,
  landingPages: landingPageRepository,
  formSubmissions: formSubmissionRepository,
  surveyResponses: surveyResponseRepository,
  conversations: conversationRepository,
  secrets: secretRepository,
};

type AllRepositories = typeof allRepositories;

export type RepositoryName = keyof AllRepositories;

/** The named repositories on a table; all of them where none is named. */
export type Repositories<Names extends RepositoryName = RepositoryName> = {
  [Name in Names]: ReturnType<AllRepositories[Name]>;
};

/** What operations and operators do with the table, through the named repositories. */
export type Store<Names extends RepositoryName = RepositoryName> = Repositories<Names> & {
  answers: ReturnType<typeof answerRepository>;
  /** The same store for one request, whose transactions are written in this mode. */
  inMode(mode: WriteMode): Store<Names>;
};

/** The store with the given repositories. */
export function createStore<Names extends RepositoryName>(
  table: Table,
  repositories: Pick<AllRepositories, Names>,
): Store<Names> {
  const opened = Object.entries<(table: Table) => unknown>(repositories).map(([name, open]) => [
    name,
    open(table),
  ]);
  return {
    // The compiler cannot follow each name to its own repository.
    ...(Object.fromEntries(opened) as Repositories<Names>),
    answers: answerRepository(table),
    inMode: (mode) => createStore({ ...table, mode }, repositories),
  };
}
