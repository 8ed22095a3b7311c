import { changedPartitions } from "../../shared/jobs/feed/changed-records";
import { partitions } from "../../shared/table/partitions";
import { appends, type Facet, facet, readsMany, removes } from "../../shared/table/rights";

const {
  webhooks,
  webhookProgress,
  deliveryRequests,
  hostWindows,
  mailRecipients,
  mailboxes,
  webhookSecrets,
  accounts,
  deskSeats,
  feed,
  domainProofs,
} = partitions;

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
