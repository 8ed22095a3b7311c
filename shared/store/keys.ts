import { createHash } from "node:crypto";
import { withoutWww } from "../model/hostname";
import { siteRef } from "../model/ids";

/** Where a site's records are: the account's key and the domain's ordinal within it. */
export interface Site {
  accountKey: string;
  ordinal: string;
  hostname: string;
}

/** What of a site stands in the keys of its records. */
export type SiteId = Pick<Site, "accountKey" | "ordinal">;

// Every page view of a site raises one of these rows: one alone would not take a busy site's.
export const pageviewShards = 16;

// As many more rows as the counters of a message are spread over once one row does not take them.
export const overflowRows = 8;

/** The table's one place where keys are built; the layout is described in docs/table.md. */
export const keys = {
  /** The operators' list of accounts. */
  accountListing: (accountKey: string) => ({ pk: "ACCOUNTS", sk: accountKey }),
  account: (accountKey: string) => ({ pk: `A#${accountKey}`, sk: "ACCOUNT" }),
  usage: (accountKey: string) => ({ pk: `A#${accountKey}`, sk: "USAGE" }),
  apiKey: (accountKey: string, hash: string) => ({ pk: `A#${accountKey}`, sk: `KEY#${hash}` }),
  /** How many keys were made in an hour, numbered from 1970. Expires by itself. */
  keysMade: (accountKey: string, hour: number) => ({
    pk: `A#${accountKey}`,
    sk: `MADE#${hour}`,
  }),
  /** How many requests a key or a member made on a day, YYYY-MM-DD. Expires by itself. */
  callerDay: (accountKey: string, day: string, id: string) => ({
    pk: `U#${accountKey}`,
    sk: `${day}#${id}`,
  }),
  /** How many invitations the account had mailed within an hour. Expires by itself. */
  invitationsMailed: (accountKey: string, hour: number) => ({
    pk: `A#${accountKey}`,
    sk: `MAILED#${hour}`,
  }),
  /** Somebody whom the account mails answers in the chat, under a hash of their address. Expires by itself. */
  mailRecipient: (accountKey: string, hash: string) => ({ pk: `MR#${accountKey}`, sk: hash }),
  /** How often the account mailed them, or all, on a day, YYYY-MM-DD. Expires by itself. */
  mailed: (accountKey: string, day: string, of: string) => ({
    pk: `MR#${accountKey}`,
    sk: `${day}#${of}`,
  }),
  /** A person of the account, or one who is invited to it. */
  member: (accountKey: string, timeId: string) => ({
    pk: `A#${accountKey}`,
    sk: `MEMBER#${timeId}`,
  }),
  /** What an author proposed for a record, and what became of it. */
  review: (accountKey: string, recordId: string) => ({
    pk: `A#${accountKey}`,
    sk: `REVIEW#${recordId}`,
  }),
  /** A browser in which a member is signed in, under its token's hash. Expires by itself. */
  session: (accountKey: string, memberTimeId: string, hash: string) => ({
    pk: `A#${accountKey}`,
    sk: `SESSION#${memberTimeId}${hash && `#${hash}`}`,
  }),
  /** An operator's link into the console, under its token's hash. Expires by itself. */
  consoleLink: (accountKey: string, hash: string) => ({
    pk: `A#${accountKey}`,
    sk: `LINK#${hash}`,
  }),
  /** Says that a person is a member of an account. A prefix of its own: sign-in finds a person's accounts by it. */
  membership: (personHash: string, accountKey: string) => ({
    pk: `PN#${personHash}`,
    sk: accountKey,
  }),
  domain: (accountKey: string, ordinal: string) => ({
    pk: `A#${accountKey}`,
    sk: `DOMAIN#${ordinal}`,
  }),

  /** Says that a row of the account changed, and who did it. Expires by itself, as the next one does. */
  changeMarker: (accountKey: string, timeId: string) => ({
    pk: `A#${accountKey}`,
    sk: `MARK#${timeId}`,
  }),
  /** Says who deleted a version of a record. `record` is the key of the record's row. */
  deletionMarker: (accountKey: string, record: { pk: string; sk: string }, version: number) => ({
    pk: `A#${accountKey}`,
    sk: `GONE#${record.pk}#${record.sk}#${version}`,
  }),
  /** The number of the newest change in the account's feed. */
  feedHead: (accountKey: string) => ({ pk: `J#${accountKey}`, sk: "#" }),
  /** A change in the feed. `position` is its number as `feedPosition` writes it. Expires by itself. */
  feedRow: (accountKey: string, position: string) => ({ pk: `J#${accountKey}`, sk: position }),
  /** Says that a change has its number. Expires by itself. */
  numberedChange: (accountKey: string, recordId: string, version: string, type: string) => ({
    pk: `JM#${accountKey}#${recordId}`,
    sk: `${version}#${type}`,
  }),
  /** A reply that the desk keeps ready. */
  cannedReply: (accountKey: string, timeId: string) => ({ pk: `CR#${accountKey}`, sk: timeId }),
  /** How many of them there are. A prefix of its own, so that lists do not meet it. */
  cannedReplyCount: (accountKey: string) => ({ pk: `CRN#${accountKey}`, sk: "#" }),
  /** Webhooks belong to the whole account. */
  webhook: (accountKey: string, timeId: string) => ({ pk: `W#${accountKey}`, sk: timeId }),
  /** A prefix of their own: only the function that delivers may read what it signs with. */
  webhookSecret: (accountKey: string, timeId: string) => ({ pk: `WS#${accountKey}`, sk: timeId }),
  /** How far a webhook has come, and what is on its way to it. */
  webhookProgress: (accountKey: string, timeId: string) => ({
    pk: `WD#${accountKey}#${timeId}`,
    sk: "#",
  }),
  /** A line of a webhook's delivery log. Expires by itself. */
  delivery: (accountKey: string, timeId: string, deliveryTimeId: string) => ({
    pk: keys.webhookProgress(accountKey, timeId).pk,
    sk: `L#${deliveryTimeId}`,
  }),
  /** What the owner wants delivered: a test, a replay, or, under `#`, whatever waits. Its change wakes the webhook. */
  deliveryRequest: (accountKey: string, timeId: string, deliveryTimeId: string) => ({
    pk: `WR#${accountKey}#${timeId}`,
    sk: deliveryTimeId,
  }),

  /** What a request with an idempotency key was answered. Expires by itself. */
  keptAnswer: (accountKey: string, idempotencyKey: string) => ({
    pk: `I#${accountKey}`,
    sk: createHash("sha256").update(idempotencyKey).digest("base64url"),
  }),
  /** What the service signs with for a purpose. */
  secret: (name: string) => ({ pk: `CFG#${name}`, sk: "#" }),

  message: (site: SiteId, timeId: string) => ({ pk: `S#${siteKey(site)}`, sk: `M#${timeId}` }),
  messageBody: (site: SiteId, timeId: string) => ({ pk: `S#${siteKey(site)}`, sk: `MB#${timeId}` }),
  /** A message in the index of filters, whose places `message-places.ts` names. */
  messagePlace: (site: SiteId, place: string, timeId: string) => ({
    pk: `S#${siteKey(site)}`,
    sk: `MX#${place}#${timeId}`,
  }),
  counters: (site: SiteId, timeId: string) => ({ pk: `C#${siteKey(site)}`, sk: timeId }),
  /** More rows of the same counters, in the partitions that page views have. */
  overflowCounters: (site: SiteId, timeId: string, rows: number) =>
    Array.from({ length: rows }, (_, row) => ({ pk: keys.pageviews(site, row).pk, sk: timeId })),
  formSubmission: (site: SiteId, timeId: string) => ({ pk: `F#${siteKey(site)}`, sk: timeId }),
  /** A submission in the index of filters, whose places `submission-places.ts` names. */
  submissionPlace: (site: SiteId, place: string, timeId: string) => ({
    pk: `FX#${siteKey(site)}`,
    sk: `${place}#${timeId}`,
  }),
  surveyResponse: (site: SiteId, timeId: string) => ({ pk: `R#${siteKey(site)}`, sk: timeId }),
  /** A response in the index of filters, under the id of its survey. */
  responsePlace: (site: SiteId, messageId: string, timeId: string) => ({
    pk: `RX#${siteKey(site)}`,
    sk: `${messageId}#${timeId}`,
  }),
  /** Which response the page's own id for it is. Expires by itself. */
  surveyResponseId: (site: SiteId, messageTimeId: string, responseId: string) => ({
    pk: `D#${siteKey(site)}#${messageTimeId}#${responseId}`,
    sk: "#",
  }),
  surveyQuestions: (site: SiteId, timeId: string) => ({ pk: `Q#${siteKey(site)}`, sk: timeId }),

  /** Page views of the whole site, in several rows. */
  pageviews: (site: SiteId, shard: number) => ({ pk: `C#${siteKey(site)}#${shard}`, sk: "site" }),
  allPageviews: (site: SiteId) =>
    Array.from({ length: pageviewShards }, (_, shard) => keys.pageviews(site, shard)),
  /** Roll-ups of one day of UTC; days are YYYY-MM-DD. */
  siteDay: (site: SiteId, day: string) => ({ pk: `T#${siteKey(site)}`, sk: day }),
  messageDay: (site: SiteId, day: string, timeId: string) => ({
    pk: `TM#${siteKey(site)}`,
    sk: `${day}#${timeId}`,
  }),
  /** What figures call a message that is deleted. It is beside the days of messages, and sorts after them. */
  deletedMessageName: (site: SiteId, timeId: string) => ({
    pk: `TM#${siteKey(site)}`,
    sk: `name#${timeId}`,
  }),
  pageDay: (site: SiteId, day: string, timeId: string) => ({
    pk: `TP#${siteKey(site)}`,
    sk: `${day}#${timeId}`,
  }),
  /** What of a row's counts is in the roll-ups. */
  checkpoint: ({ pk, sk }: { pk: string; sk: string }) => ({ pk: `CP#${pk}`, sk }),

  landingPage: (site: SiteId, timeId: string) => ({ pk: `S#${siteKey(site)}`, sk: `P#${timeId}` }),
  landingPageBody: (site: SiteId, timeId: string) => ({
    pk: `S#${siteKey(site)}`,
    sk: `PB#${timeId}`,
  }),
  /** Apart from messages' counters: a list reads as many of them as it reads records. */
  landingPageCounters: (site: SiteId, timeId: string) => ({
    pk: `C#${siteKey(site)}#P`,
    sk: timeId,
  }),
  slugClaim: (site: SiteId, slug: string) => ({ pk: `S#${siteKey(site)}`, sk: `SLUG#${slug}` }),
  publishedPage: (ref: string, slug: string) => ({ pk: `L#${ref}`, sk: slug }),
  /** What published pages need to know of their site. No slug begins with "#". */
  publishedSite: (ref: string) => ({ pk: `L#${ref}`, sk: "#" }),

  knowledge: (site: SiteId, timeId: string) => ({ pk: `S#${siteKey(site)}`, sk: `K#${timeId}` }),
  knowledgeBody: (site: SiteId, timeId: string) => ({
    pk: `S#${siteKey(site)}`,
    sk: `KB#${timeId}`,
  }),
  /** What search sees of an item. */
  knowledgeEntry: (site: SiteId, timeId: string) => ({
    pk: `S#${siteKey(site)}`,
    sk: `KX#${timeId}`,
  }),
  /** How often a site's items changed; as a prefix, of the lists of versions too. */
  knowledgeChanges: (site: SiteId) => ({ pk: `S#${siteKey(site)}`, sk: "KV#" }),
  /** The versions of the items whose time ids end alike: 32 rows, so that none grows large. */
  knowledgeVersions: (site: SiteId, timeId: string) => ({
    pk: `S#${siteKey(site)}`,
    sk: `KV#${timeId.slice(-1)}`,
  }),
  /** The newest snapshot of a site's search index; as a prefix, of its chunks too. */
  knowledgeSnapshot: (site: SiteId) => ({ pk: `S#${siteKey(site)}`, sk: "KS#" }),
  /** How helpful visitors found an item. */
  knowledgeCounters: (site: SiteId, timeId: string) => ({
    pk: `C#${siteKey(site)}#K`,
    sk: timeId,
  }),
  /** What visitors read of an item; a prefix of its own, which has no drafts. */
  helpArticle: (ref: string, timeId: string) => ({ pk: `N#${ref}`, sk: `K#${timeId}` }),
  /** An article as lists show it. */
  helpListing: (ref: string, timeId: string) => ({ pk: `N#${ref}`, sk: `L#${timeId}` }),
  /** How often a site's articles have changed. */
  helpChanges: (ref: string) => ({ pk: `N#${ref}`, sk: "#" }),
  /** The newest snapshot of the index of a site's articles. */
  helpSnapshot: (ref: string) => ({ pk: `NS#${ref}`, sk: "KS#" }),
  /** A search that found nothing on a day, YYYY-MM-DD, under the hash of its words. Expires by itself. */
  knowledgeGap: (site: SiteId, day: string, hash: string) => ({
    pk: `G#${siteKey(site)}`,
    sk: day && `${day}#${hash}`,
  }),

  asset: (site: SiteId, timeId: string) => ({ pk: `P#${siteKey(site)}`, sk: `A#${timeId}` }),
  /** An upload that is not completed. Expires by itself. */
  pendingAsset: (site: SiteId, timeId: string) => ({
    pk: `P#${siteKey(site)}`,
    sk: `U#${timeId}`,
  }),
  /** Says that a record shows an asset. */
  assetUse: (site: SiteId, timeId: string, usedBy: string) => ({
    pk: keys.assetUses(site).pk,
    sk: `${timeId}#${usedBy}`,
  }),
  /** How often a record has begun to show one of the site's assets. */
  assetUses: (site: SiteId) => ({ pk: `PU#${siteKey(site)}`, sk: "#" }),

  /** A page's claim to the conversation that it started. Expires by itself. */
  conversationStart: (accountKey: string, hash: string) => ({
    pk: `D#${accountKey}#${hash}`,
    sk: "#",
  }),
  conversation: (site: SiteId, timeId: string) => ({
    pk: `V#${siteKey(site)}#${timeId}`,
    sk: "#",
  }),
  /** `position` is a `seq` as `seqPosition` writes it. */
  chatMessage: (site: SiteId, timeId: string, position: string) => ({
    pk: keys.conversation(site, timeId).pk,
    sk: `M#${position}`,
  }),
  /** Each side's ids are its own: nobody can have another's message taken for a repeat. */
  sentMessage: (site: SiteId, timeId: string, author: string, clientMessageId: string) => ({
    pk: keys.conversation(site, timeId).pk,
    sk: `X#${author}#${clientMessageId}`,
  }),
  readMark: (site: SiteId, timeId: string, reader: string, position: string) => ({
    pk: keys.conversation(site, timeId).pk,
    sk: `R#${reader}#${position}`,
  }),
  /** `position` is the last message's time and the conversation's time id. */
  conversationListing: (site: SiteId, position: string) => ({
    pk: `Y#${siteKey(site)}`,
    sk: position,
  }),
  /** A conversation that waits for an answer. `position` is since when, and its time id. */
  waitingConversation: (site: SiteId, position: string) => ({
    pk: `YW#${siteKey(site)}`,
    sk: position,
  }),
  /** A prefix of their own: what a domain's owner signs visitors' identities with. */
  identitySecret: (site: SiteId) => ({ pk: `VS#${siteKey(site)}`, sk: "#" }),
  /** The conversation of a visitor whom the domain's owner vouches for, under a hash of their id. */
  identifiedVisitor: (site: SiteId, hash: string) => ({ pk: `VI#${siteKey(site)}`, sk: hash }),

  /** A visitor's open socket, which hears of its conversation. Expires by itself, as the next two do. */
  visitorConnection: (site: SiteId, timeId: string, connectionId: string) => ({
    pk: `X#${siteKey(site)}#${timeId}`,
    sk: connectionId,
  }),
  /** An open socket of the desk, which hears of all conversations. */
  deskConnection: (accountKey: string, connectionId: string) => ({
    pk: `XD#${accountKey}`,
    sk: connectionId,
  }),
  /** Says that an API key has just asked for conversations to answer. No connection's id is "#". Expires by itself. */
  agentPoll: (accountKey: string) => ({ pk: `XD#${accountKey}`, sk: "#" }),
  /** Where the row of a connection is. */
  connectionPlace: (connectionId: string) => ({ pk: `XP#${connectionId}`, sk: "#" }),

  /** What the record whose row has this sort key was at an earlier version. */
  revision: (site: SiteId, sk: string, version: number) => ({
    pk: keys.revisions(site, sk).pk,
    sk: `${sk}#${String(version).padStart(10, "0")}`,
  }),
  /** The prefix of all earlier versions of that record. */
  revisions: (site: SiteId, sk: string) => ({ pk: `H#${siteKey(site)}`, sk: `${sk}#` }),

  /** A host and its `www.` twin share a partition: one Query serves a page on either. */
  sitePartition: (accountKey: string, hostname: string) =>
    `E#${accountKey}#${withoutWww(hostname)}`,
  siteHead: (accountKey: string, hostname: string) => ({
    pk: keys.sitePartition(accountKey, hostname),
    sk: hostname === withoutWww(hostname) ? "#" : "#www",
  }),
  embedConfiguration: (site: Site, timeId: string) => ({
    pk: keys.sitePartition(site.accountKey, site.hostname),
    sk: `${site.ordinal}#${timeId}`,
  }),
  /** The order to remove what a deleted domain held; it ends with that. */
  purgeOrder: (site: SiteId) => ({ pk: `Z#${siteKey(site)}`, sk: "#" }),
  /** The order to remove the messages of a conversation that was erased. */
  conversationPurge: (site: SiteId, timeId: string) => ({
    pk: keys.purgeOrder(site).pk,
    sk: timeId,
  }),
  /** The order to erase what a site has under an email address, which has this hash. */
  erasureOrder: (site: SiteId, hash: string) => ({ pk: `ZE#${siteKey(site)}`, sk: hash }),
  /** The order to remove what is older than the site keeps. Its expiry begins it again. */
  retentionOrder: (site: SiteId) => ({ pk: `ZR#${siteKey(site)}`, sk: "#" }),
  /** All rows of a domain that its deletion leaves to the purge: those under each of these prefixes. */
  purged: (site: Site) => {
    const counted = [
      keys.counters(site, ""),
      keys.landingPageCounters(site, ""),
      keys.knowledgeCounters(site, ""),
      ...keys.allPageviews(site),
    ];
    const partitions = [
      keys.message(site, ""),
      keys.revisions(site, ""),
      keys.surveyQuestions(site, ""),
      keys.formSubmission(site, ""),
      keys.submissionPlace(site, "", ""),
      keys.surveyResponse(site, ""),
      keys.responsePlace(site, "", ""),
      ...counted,
      ...counted.map(keys.checkpoint),
      keys.publishedPage(siteRef(site), ""),
      keys.helpArticle(siteRef(site), ""),
      keys.helpSnapshot(siteRef(site)),
      keys.knowledgeGap(site, "", ""),
      keys.conversationListing(site, ""),
      keys.waitingConversation(site, ""),
      keys.identitySecret(site),
      keys.identifiedVisitor(site, ""),
      keys.asset(site, ""),
      keys.assetUses(site),
      // After what they are made of.
      keys.siteDay(site, ""),
      keys.messageDay(site, "", ""),
      keys.pageDay(site, "", ""),
    ];
    return [...partitions.map(({ pk }) => ({ pk, sk: "" })), keys.embedConfiguration(site, "")];
  },
  /** What is to be removed before a purged row, since only that row tells where it is. */
  purgedWith: (site: SiteId, { pk, sk }: { pk: string; sk: string }) => {
    if (pk !== keys.conversationListing(site, "").pk) return [];
    const timeId = sk.slice(sk.lastIndexOf("#") + 1);
    return [{ pk: keys.conversation(site, timeId).pk, sk: "" }];
  },

  /** What one network has sent to the pages of a host within a minute. Expires by itself, as all under D#. */
  pageWindow: (
    accountKey: string,
    hostname: string,
    kind: string,
    networkHash: string,
    minute: number,
  ) => ({
    pk: `D#${accountKey}#${withoutWww(hostname)}#${kind}#${networkHash}`,
    sk: String(minute),
  }),
  /** How often one network has tried to sign in within a minute. It belongs to no account. */
  signInWindow: (kind: string, networkHash: string, minute: number) => ({
    pk: `SI#${kind}#${networkHash}`,
    sk: String(minute),
  }),
  /** Who has just signed in at the provider, under the hash of a ticket. Expires by itself. */
  signInTicket: (hash: string) => ({ pk: `SI#ticket#${hash}`, sk: "#" }),
  /** How many accounts a person has made. */
  accountsMade: (personHash: string) => ({ pk: `SI#made#${personHash}`, sk: "#" }),
  /** What one network has sent to a site within a minute. */
  siteWindow: (site: SiteId, kind: string, networkHash: string, minute: number) => ({
    pk: `D#${siteKey(site)}#${kind}#${networkHash}`,
    sk: String(minute),
  }),
  /** What all networks have sent to a site within a minute, in several rows. */
  wholeSiteWindow: (site: SiteId, rows: number, minute: number) =>
    Array.from({ length: rows }, (_, row) => keys.siteWindow(site, "all", String(row), minute)),
  /** When a page of the site last loaded the tag. The pattern of `tagSightingPattern` names these rows alone. */
  tagSighting: (site: SiteId) => ({ pk: `D#${siteKey(site)}#tag#seen`, sk: "#" }),
  eventSeen: (site: SiteId, eventId: string) => ({ pk: `D#${siteKey(site)}#${eventId}`, sk: "#" }),
};

/** A chunk of the snapshot whose head has this key. */
export function snapshotChunk(
  { pk, sk }: { pk: string; sk: string },
  snapshotId: string,
  index: number,
) {
  return { pk, sk: `${sk}${snapshotId}#${String(index).padStart(3, "0")}` };
}

/** The rows under D# that say when a site's tag was last seen, for roles that may read nothing else there. */
export const tagSightingPattern = "D#*#tag#seen";

/** The account whose rows a partition key holds. */
export function accountIn({ pk }: { pk: string }): string {
  return pk.split("#")[1]?.split(".")[0] ?? "";
}

/** The time id of the webhook whose owner asks for something; undefined for any other row. */
export function requestedWebhookIn({ pk }: { pk: string }): string | undefined {
  const [prefix, , timeId] = pk.split("#");
  return prefix === "WR" ? timeId : undefined;
}

/** The time id of the item whose search entry has this key; undefined for any other row. */
export function timeIdInEntry({ sk }: { sk: string }): string | undefined {
  const prefix = keys.knowledgeEntry({ accountKey: "", ordinal: "" }, "").sk;
  return sk.startsWith(prefix) ? sk.slice(prefix.length) : undefined;
}

/** The site whose rows a partition key holds. */
export function siteIn({ pk }: { pk: string }): SiteId {
  const [accountKey = "", ordinal = ""] = pk.split("#")[1]?.split(".") ?? [];
  return { accountKey, ordinal };
}

function siteKey({ accountKey, ordinal }: SiteId): string {
  return `${accountKey}.${ordinal}`;
}
