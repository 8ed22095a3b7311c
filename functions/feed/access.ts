import { partitions } from "../../shared/table/partitions";
import { appends, type Facet, readsMany, removes } from "../../shared/table/rights";

const {
  feed,
  numberedChanges,
  mailRecipients,
  mailboxes,
  domainProofs,
  helpSnapshots,
  conversations,
  accounts,
  publishedPages,
  helpCenters,
  webhooks,
  visitorSeats,
  deskSeats,
  siteDays,
  conversationList,
  waitingConversations,
  connections,
} = partitions;

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
