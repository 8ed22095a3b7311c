import type { Author } from "../model/actor";
import type { answerRepository } from "../table/answers/answer-repository";
import type { Table, WriteMode } from "../table/dynamo/table";
import type { TransactionWrite } from "../table/dynamo/transaction-write";
import { accountsRepository } from "./repositories/accounts";
import { analyticsRepository } from "./repositories/analytics";
import { apiKeysRepository } from "./repositories/api-keys";
import { assetsRepository } from "./repositories/assets";
import { changesRepository } from "./repositories/changes";
import { connectedAppsRepository } from "./repositories/connected-apps";
import { conversationsRepository } from "./repositories/conversations";
import { countsRepository } from "./repositories/counts";
import { domainsRepository } from "./repositories/domains";
import { formSubmissionsRepository } from "./repositories/form-submissions";
import { knowledgeRepository } from "./repositories/knowledge";
import { knowledgeGapsRepository } from "./repositories/knowledge-gaps";
import { landingPagesRepository } from "./repositories/landing-pages";
import { membersRepository } from "./repositories/members";
import { messagesRepository } from "./repositories/messages";
import { meteringRepository } from "./repositories/metering";
import { reviewsRepository } from "./repositories/reviews";
import { revisionsRepository } from "./repositories/revisions";
import { secretsRepository } from "./repositories/secrets";
import { sessionsRepository } from "./repositories/sessions";
import { surveyResponsesRepository } from "./repositories/survey-responses";
import { transferRepository } from "./repositories/transfer";
import { webhooksRepository } from "./repositories/webhooks";

/** The repositories that operators and tests open. An operation imports those that it uses. */
export const allRepositories = {
  accounts: accountsRepository,
  analytics: analyticsRepository,
  apiKeys: apiKeysRepository,
  members: membersRepository,
  sessions: sessionsRepository,
  connectedApps: connectedAppsRepository,
  reviews: reviewsRepository,
  domains: domainsRepository,
  knowledge: knowledgeRepository,
  knowledgeGaps: knowledgeGapsRepository,
  messages: messagesRepository,
  metering: meteringRepository,
  landingPages: landingPagesRepository,
  formSubmissions: formSubmissionsRepository,
  surveyResponses: surveyResponsesRepository,
  conversations: conversationsRepository,
  counts: countsRepository,
  revisions: revisionsRepository,
  changes: changesRepository,
  secrets: secretsRepository,
  transfer: transferRepository,
  webhooks: webhooksRepository,
  assets: assetsRepository,
};

type AllRepositories = typeof allRepositories;

/** Those of these names, for the type of a helper that several operations call. */
export type Named<Name extends keyof AllRepositories> = Pick<AllRepositories, Name>;

/** Repositories by the names under which they are used. Each is a function that opens it on a table. */
export type UsedRepositories = Readonly<Record<string, (table: Table) => object>>;

/** Repositories on a table. */
export type Repositories<Used extends UsedRepositories = AllRepositories> = {
  [Name in keyof Used]: ReturnType<Used[Name]>;
};

/** What operations and operators do with the table, through the named repositories. */
export type Store<Used extends UsedRepositories = AllRepositories> = Repositories<Used> & {
  answers: ReturnType<typeof answerRepository>;
  /** The same store for one request, whose transactions are written in this mode. */
  inMode(mode: WriteMode): Store<Used>;
  /** The same store for one request, whose next transaction also makes these writes, and answers `answer` if it is given. */
  beside(writes: readonly TransactionWrite<never>[], answer?: unknown): Store<Used>;
  /** The same store for one request, whose changes are this author's. */
  by(author: Author): Store<Used>;
  /** The same store for one request, whose changes have this note where the caller gave none. */
  noting(note: string | null): Store<Used>;
};
