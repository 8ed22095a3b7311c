import { changedPartitions } from "../shared/jobs/feed/changed-records";
import { kinds } from "../shared/kinds";
import { accountPartitionsOf } from "../shared/kinds/kind";
import { oauthLimits } from "../shared/store/oauth";
import { keys, purgedAccount, purgedWith } from "../shared/table/keys";
import { partitions } from "../shared/table/partitions";
import {
  appends,
  type Facet,
  facet,
  reads,
  readsMany,
  removes,
  writes,
} from "../shared/table/rights";

const {
  counters,
  recent,
  helpSnapshots,
  conversations,
  identifiedVisitors,
  sites,
  publishedPages,
  helpCenters,
  surveyQuestions,
  identitySecrets,
  domainProofs,
  visitorSeats,
  deskSeats,
  formSubmissions,
  submissionIndex,
  surveyResponses,
  responseIndex,
  conversationList,
  waitingConversations,
  experimentCounts,
  connections,
  accounts,
  items,
  mailRecipients,
  knowledgeGaps,
  signIns,
  memberships,
  accountList,
  agentSignIns,
  hostWindows,
  feed,
  numberedChanges,
  mailboxes,
  webhooks,
  siteDays,
  webhookProgress,
  deliveryRequests,
  webhookSecrets,
  purges,
  erasures,
  retentions,
  usage,
} = partitions;

/** Rights of the embed API. */
export const embedAccess: readonly Facet[] = [
  readsMany(counters, recent, helpSnapshots, conversations, identifiedVisitors),
  // Read only, so that a bug in a public function cannot change what visitors run, or what help centers have published. The
  // seats list the connections that get a visitor's messages; the identity secrets verify who a visitor is.
  readsMany(
    sites,
    publishedPages,
    helpCenters,
    surveyQuestions,
    identitySecrets,
    domainProofs,
    visitorSeats,
    deskSeats,
  ),
  writes(counters, recent, helpSnapshots, conversations, identifiedVisitors),
  // Counts of experiments. Write-only, so that a bug cannot reveal an experiment's results.
  writes(experimentCounts),
  // Written only as well: a bug cannot reveal what visitors sent.
  writes(
    formSubmissions,
    submissionIndex,
    surveyResponses,
    responseIndex,
    conversationList,
    waitingConversations,
  ),
  // Surplus shards of counters, a conversation's earlier places in lists, and pointers to an erased conversation.
  removes(counters, helpSnapshots, identifiedVisitors, conversationList, waitingConversations),
];

/** Rights of the function for visitors' sockets. */
export const visitorSocketAccess: readonly Facet[] = [
  readsMany(visitorSeats, connections),
  // The token's site and conversation, and the desk, which receives the news of typing.
  readsMany(sites, conversations, deskSeats),
  appends(visitorSeats, connections),
  removes(visitorSeats, connections),
];

/** Rights of the function for the desk's sockets. */
export const deskSocketAccess: readonly Facet[] = [
  readsMany(accounts, conversations, visitorSeats, deskSeats, connections),
  appends(accounts, deskSeats, connections),
  removes(deskSeats, connections),
];

/** Rights of both preview functions: they read unpublished records, and the secret that signs preview links. */
export const previewAccess: readonly Facet[] = [
  facet(["BatchGetItem", "GetItem"], items, sites, keys.secret("preview").pk),
];

/** Rights of published pages. */
export const pagesAccess: readonly Facet[] = [
  // Visitors' rate windows, unsubscribed recipients, and snapshots of the help center's search index.
  readsMany(recent, mailRecipients, helpSnapshots),
  readsMany(publishedPages, helpCenters),
  appends(recent, mailRecipients, helpSnapshots),
  // Written only: a bug cannot reveal what visitors sent.
  appends(counters, formSubmissions, submissionIndex, knowledgeGaps),
  removes(helpSnapshots),
];

/** Rights of signing in. */
export const signInAccess: readonly Facet[] = [
  // Sign-ins in progress, a person's memberships, and the accounts with their members.
  reads(accounts, signIns, memberships),
  // The client secret for the company's own identity provider.
  reads(keys.secret("oidc").pk),
  // The last is the operators' list of accounts.
  writes(accounts, signIns, memberships, accountList),
  removes(accounts, signIns, memberships, accountList),
];

const networkWindows = oauthLimits.map((kind) => keys.signInWindow(kind, "*", 0).pk);
const ownSecret = keys.secret("oauth").pk;

/** Rights of the authorization server. */
export const oauthAccess: readonly Facet[] = [
  // The account with its apps, its own short-lived rows, its secret, and networks' rate windows.
  reads(accounts, agentSignIns, ownSecret, ...networkWindows),
  // Requests to a host for client documents are counted too.
  writes(accounts, agentSignIns, ownSecret, hostWindows, ...networkWindows),
  // A disconnected app, its tokens, and used codes.
  removes(accounts, agentSignIns),
];

/** Rights of the change feed and the jobs that follow it. */
export const feedAccess: readonly Facet[] = [
  // Conversations, to answer and mail their visitors, counts of those mails, and snapshots of help centers' search indexes.
  readsMany(
    feed,
    numberedChanges,
    mailRecipients,
    mailboxes,
    domainProofs,
    helpSnapshots,
    conversations,
  ),
  appends(
    feed,
    numberedChanges,
    mailRecipients,
    mailboxes,
    domainProofs,
    helpSnapshots,
    conversations,
  ),
  // Markers of deletions, the list of domains, credentials of open sockets, webhooks to wake, and published help centers.
  readsMany(
    conversationList,
    accounts,
    publishedPages,
    helpCenters,
    webhooks,
    visitorSeats,
    deskSeats,
  ),
  // A conversation's entries in lists, the days on which something went live, and closed connections of visitors.
  appends(siteDays, visitorSeats, conversationList, waitingConversations),
  // Its earlier places, replaced snapshots, and closed connections.
  removes(
    helpSnapshots,
    visitorSeats,
    deskSeats,
    connections,
    conversationList,
    waitingConversations,
  ),
];

/** Rights of webhook deliveries. */
export const deliveriesAccess: readonly Facet[] = [
  readsMany(webhooks, webhookProgress, deliveryRequests, hostWindows, mailRecipients, mailboxes),
  // Signing secrets, who is at the desk, and the feed with the records that changes name.
  readsMany(webhookSecrets, accounts, deskSeats, feed, ...changedPartitions),
  appends(webhooks, webhookProgress, deliveryRequests, hostWindows, mailRecipients, mailboxes),
  // Proofs of domains, which it checks again.
  facet(["GetItem", "UpdateItem"], domainProofs),
  removes(webhooks, webhookProgress, deliveryRequests, hostWindows, mailRecipients, mailboxes),
];

// The partitions that a purge empties.
const someSite = { accountKey: "", ordinal: "", hostname: "" };
const purged = purgedAccount("", [someSite], accountPartitionsOf(kinds))
  .flatMap((key) => [key, ...purgedWith(key)])
  .map(({ pk }) => pk.replace(/#.*/, "#*"));

// Its own rows: orders for removals, and usage.
const own = [...purged, purges, erasures, retentions, usage];
// A deleted account's memberships and webhook secrets are removed without being read.
const written = [...own, memberships, webhookSecrets];

/** Rights of the projector. */
export const projectorAccess: readonly Facet[] = [
  facet(["BatchGetItem", "Query"], ...own),
  facet(["BatchWriteItem"], ...written),
  appends(...written),
  removes(...written),
];
