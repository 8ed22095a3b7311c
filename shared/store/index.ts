import { analyticsRepository } from "../jobs/analytics/repository";
import { erasuresRepository } from "../jobs/erasure/repository";
import { changesRepository } from "../jobs/feed/repository";
import { meteringRepository } from "../jobs/metering/repository";
import { transferRepository } from "../jobs/transfer/repository";
import { accountsRepository } from "../kinds/account/repository";
import { apiKeysRepository } from "../kinds/api-key/repository";
import { assetsRepository } from "../kinds/asset/repository";
import { connectedAppsRepository } from "../kinds/connected-app/repository";
import { countsRepository } from "../kinds/conversation/counts-store/repository";
import { conversationsRepository } from "../kinds/conversation/repository";
import { domainsRepository } from "../kinds/domain/repository";
import { tagSightingsRepository } from "../kinds/domain/tag-sightings-repository";
import { proofsRepository } from "../kinds/domain/website-checks-repository";
import { experimentsRepository } from "../kinds/experiment/repository";
import { shownExperimentsRepository } from "../kinds/experiment/shown-repository";
import { formSubmissionsRepository } from "../kinds/form-submission/repository";
import { knowledgeGapsRepository } from "../kinds/knowledge/help-center/gaps";
import { knowledgeRepository } from "../kinds/knowledge/repository";
import { landingPagesRepository } from "../kinds/landing-page/repository";
import { membersRepository } from "../kinds/member/repository";
import { messagesRepository } from "../kinds/message/repository";
import { reviewsRepository } from "../kinds/review/repository";
import { revisionsRepository } from "../kinds/revision/repository";
import { sessionsRepository } from "../kinds/session/repository";
import { surveyResponsesRepository } from "../kinds/survey-response/repository";
import { webhooksRepository } from "../kinds/webhook/repository";
import type { Actor, Author } from "../model/actor";
import { consoleLinksRepository } from "../sign-in/repository";
import type { answerRepository } from "../table/answers";
import type { TransactionWrite } from "../table/dynamo/refusal";
import type { Table, WriteMode } from "../table/dynamo/table";
import { secretsRepository } from "../table/secrets/repository";

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
  proofs: proofsRepository,
  tagSightings: tagSightingsRepository,
  knowledge: knowledgeRepository,
  knowledgeGaps: knowledgeGapsRepository,
  messages: messagesRepository,
  experiments: experimentsRepository,
  shownExperiments: shownExperimentsRepository,
  metering: meteringRepository,
  landingPages: landingPagesRepository,
  erasures: erasuresRepository,
  formSubmissions: formSubmissionsRepository,
  surveyResponses: surveyResponsesRepository,
  consoleLinks: consoleLinksRepository,
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

/** The repositories of these names, for the type of a helper that several operations call. */
export type Named<Name extends keyof AllRepositories> = Pick<AllRepositories, Name>;

/** Repositories by the names under which they are used. Each is a function that opens it on a table. */
export type UsedRepositories = Readonly<Record<string, (table: Table) => object>>;

/** Repositories on a table. */
export type Repositories<Used extends UsedRepositories = AllRepositories> = {
  [Name in keyof Used]: ReturnType<Used[Name]>;
};

/** Operations and operators use the table only through the named repositories. */
export type Store<Used extends UsedRepositories = AllRepositories> = Repositories<Used> & {
  answers: ReturnType<typeof answerRepository>;
  /** The same store for one request, whose transactions are written in this mode. */
  inMode(mode: WriteMode): Store<Used>;
  /** The same store for one request, whose next transaction also makes these writes, and answers `answer` if it is given. */
  beside(writes: readonly TransactionWrite<never>[], answer?: unknown): Store<Used>;
  /**
   * The same store for a request that changes several records separately: their transactions do not store the request's answer,
   * which is stored when it is complete.
   */
  apart(): Store<Used>;
  /** The same store for one request, whose changes are this author's. */
  by(author: Author): Store<Used>;
  /** The same store for one request, whose changes somebody proposed. The note is used if the caller gave none. */
  proposed(by: Actor, note: string | null): Store<Used>;
};
