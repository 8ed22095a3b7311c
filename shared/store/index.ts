import type { Author } from "../model/actor";
import type { answerRepository } from "../table/answers/answer-repository";
import type { WriteMode } from "../table/dynamo/table";
import type { TransactionWrite } from "../table/dynamo/transaction-write";
import { accountsRepository } from "./repositories/accounts";
import { analyticsRepository } from "./repositories/analytics";
import { apiKeysRepository } from "./repositories/api-keys";
import { assetsRepository } from "./repositories/assets";
import { cannedRepliesRepository } from "./repositories/canned-replies";
import { changesRepository } from "./repositories/changes";
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

/** Every repository under the name that operations use. An operation imports those that it uses; operators and tests open all. */
export const allRepositories = {
  accounts: accountsRepository,
  analytics: analyticsRepository,
  apiKeys: apiKeysRepository,
  members: membersRepository,
  sessions: sessionsRepository,
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
  cannedReplies: cannedRepliesRepository,
  counts: countsRepository,
  revisions: revisionsRepository,
  changes: changesRepository,
  secrets: secretsRepository,
  transfer: transferRepository,
  webhooks: webhooksRepository,
  assets: assetsRepository,
};

export type AllRepositories = typeof allRepositories;

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
  /** The same store for one request, whose next transaction also makes these writes, and answers `answer` if it is given. */
  beside(writes: readonly TransactionWrite<never>[], answer?: unknown): Store<Names>;
  /** The same store for one request, whose changes are this author's. */
  by(author: Author): Store<Names>;
  /** The same store for one request, whose changes have this note where the caller gave none. */
  noting(note: string | null): Store<Names>;
};
