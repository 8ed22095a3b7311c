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
  submissionPlaces,
  surveyResponses,
  responsePlaces,
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

/** What the embed API does with the table. */
export const embedAccess: readonly Facet[] = [
  readsMany(counters, recent, helpSnapshots, conversations, identifiedVisitors),
  // What visitors run and are asked, and what help centers have published: a bug in a public function must not be able to
  // change it. It tells those who are connected what visitors write; the identity secrets tell who vouches for a visitor.
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
  // What arms of experiments count. It cannot read how they stand.
  writes(experimentCounts),
  // Nor must it be able to show what visitors sent.
  writes(
    formSubmissions,
    submissionPlaces,
    surveyResponses,
    responsePlaces,
    conversationList,
    waitingConversations,
  ),
  // Rows that more counts were spread over, a conversation's earlier places in lists, and what leads to an erased one.
  removes(counters, helpSnapshots, identifiedVisitors, conversationList, waitingConversations),
];

/** What visitors' connections do with the table. */
export const visitorSocketAccess: readonly Facet[] = [
  readsMany(visitorSeats, connections),
  // The token's site and conversation, and the desk, which receives the news of typing.
  readsMany(sites, conversations, deskSeats),
  appends(visitorSeats, connections),
  removes(visitorSeats, connections),
];

/** What the desk's connections do with the table. */
export const deskSocketAccess: readonly Facet[] = [
  readsMany(accounts, conversations, visitorSeats, deskSeats, connections),
  appends(accounts, deskSeats, connections),
  removes(deskSeats, connections),
];

/** What previews do with the table: they read what visitors do not see, and the secret of links. */
export const previewAccess: readonly Facet[] = [
  facet(["BatchGetItem", "GetItem"], items, sites, keys.secret("preview").pk),
];

/** What previews do with the table: they read what visitors do not see, and the secret of links. */
export const pagePreviewAccess: readonly Facet[] = [
  facet(["BatchGetItem", "GetItem"], items, sites, keys.secret("preview").pk),
];

/** What published pages do with the table. */
export const pagesAccess: readonly Facet[] = [
  // Windows of visitors, who wants no more mail, and the snapshots of its search.
  readsMany(recent, mailRecipients, helpSnapshots),
  readsMany(publishedPages, helpCenters),
  appends(recent, mailRecipients, helpSnapshots),
  // What visitors send, without being able to show it.
  appends(counters, formSubmissions, submissionPlaces, knowledgeGaps),
  removes(helpSnapshots),
];

/** What signing in does with the table. */
export const signInAccess: readonly Facet[] = [
  // Its own rows, which accounts a person has, and their members.
  reads(accounts, signIns, memberships),
  // What it proves itself with to the company's own provider.
  reads(keys.secret("oidc").pk),
  // The last is the operators' list of accounts.
  writes(accounts, signIns, memberships, accountList),
  removes(accounts, signIns, memberships, accountList),
];

const networkWindows = oauthLimits.map((kind) => keys.signInWindow(kind, "*", 0).pk);
const ownSecret = keys.secret("oauth").pk;

/** What the authorization server does with the table. */
export const oauthAccess: readonly Facet[] = [
  // What it keeps for a while, its own secret, networks' windows, and the account with its apps.
  reads(accounts, agentSignIns, ownSecret, ...networkWindows),
  // How much a host was asked for documents is counted too.
  writes(accounts, agentSignIns, ownSecret, hostWindows, ...networkWindows),
  // An app's end, its tokens, and what it used up.
  removes(accounts, agentSignIns),
];

/** What the feed and its followers do with the table. */
export const feedAccess: readonly Facet[] = [
  // Conversations, whose visitors it answers first and mails, how often, and the snapshots of the search of help centers.
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
  // The markers of deletions, the directory of domains, the credentials of those who are connected, and the webhooks to wake;
  // what help centers have published.
  readsMany(
    conversationList,
    accounts,
    publishedPages,
    helpCenters,
    webhooks,
    visitorSeats,
    deskSeats,
  ),
  // A conversation's places in lists, what went live on which day, and when a visitor's connection was found gone.
  appends(siteDays, visitorSeats, conversationList, waitingConversations),
  // Its earlier places, snapshots that others replace, and connections that are gone.
  removes(
    helpSnapshots,
    visitorSeats,
    deskSeats,
    connections,
    conversationList,
    waitingConversations,
  ),
];

/** What deliveries do with the table. */
export const deliveriesAccess: readonly Facet[] = [
  readsMany(webhooks, webhookProgress, deliveryRequests, hostWindows, mailRecipients, mailboxes),
  // Its secrets, who is at the desk, and the feed with the records that changes name.
  readsMany(webhookSecrets, accounts, deskSeats, feed, ...changedPartitions),
  appends(webhooks, webhookProgress, deliveryRequests, hostWindows, mailRecipients, mailboxes),
  // Proofs of domains, which it looks for again.
  facet(["GetItem", "UpdateItem"], domainProofs),
  removes(webhooks, webhookProgress, deliveryRequests, hostWindows, mailRecipients, mailboxes),
];

// What a purge removes.
const someSite = { accountKey: "", ordinal: "", hostname: "" };
const purged = purgedAccount("", [someSite], accountPartitionsOf(kinds))
  .flatMap((key) => [key, ...purgedWith(key)])
  .map(({ pk }) => pk.replace(/#.*/, "#*"));

// It works off orders, and adds up usage.
const own = [...purged, purges, erasures, retentions, usage];
// Who has signed in for a deleted account, and what its webhooks were signed with: it reads neither.
const written = [...own, memberships, webhookSecrets];

/** What the projector does with the table. */
export const projectorAccess: readonly Facet[] = [
  facet(["BatchGetItem", "Query"], ...own),
  facet(["BatchWriteItem"], ...written),
  appends(...written),
  removes(...written),
];
