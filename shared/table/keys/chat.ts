import { partitions } from "../partitions";
import { type SiteId, siteKey } from "./site";

/** Conversations, their participants, and open connections. */
export const chatKeys = {
  /** A recipient of the account's mails, under a hash of their address. Expires automatically. */
  mailRecipient: (accountKey: string, hash: string) => ({
    pk: `${partitions.mailRecipients}#${accountKey}`,
    sk: hash,
  }),
  /** How often the account mailed them, or all, on a day, YYYY-MM-DD. Expires automatically. */
  mailed: (accountKey: string, day: string, of: string) => ({
    pk: `${partitions.mailRecipients}#${accountKey}`,
    sk: `${day}#${of}`,
  }),
  /** How often all accounts mailed a mailbox on a day. It belongs to no account. Expires automatically. */
  mailedByAll: (mailboxHash: string, day: string, kind: string) => ({
    pk: `${partitions.mailboxes}#${mailboxHash}`,
    sk: `${day}#${kind}`,
  }),
  /** Marks that members were notified about something, or will be. Expires automatically. */
  memberNotice: (accountKey: string, what: string) => ({
    pk: `${partitions.mailRecipients}#${accountKey}`,
    sk: `told#${what}`,
  }),
  /** A page's claim to the conversation that it started. Expires automatically. */
  conversationStart: (accountKey: string, hash: string) => ({
    pk: `${partitions.recent}#${accountKey}#${hash}`,
    sk: "#",
  }),
  conversation: (site: SiteId, timeId: string) => ({
    pk: `${partitions.conversations}#${siteKey(site)}#${timeId}`,
    sk: "#",
  }),
  /** `position` is a `seq` as `seqPosition` writes it. */
  chatMessage: (site: SiteId, timeId: string, position: string) => ({
    pk: chatKeys.conversation(site, timeId).pk,
    sk: `M#${position}`,
  }),
  /** Each side has its own ids, so nobody can make another's message look like a repeat. */
  sentMessage: (site: SiteId, timeId: string, author: string, clientMessageId: string) => ({
    pk: chatKeys.conversation(site, timeId).pk,
    sk: `X#${author}#${clientMessageId}`,
  }),
  readMark: (site: SiteId, timeId: string, reader: string, position: string) => ({
    pk: chatKeys.conversation(site, timeId).pk,
    sk: `R#${reader}#${position}`,
  }),
  /** The codes that let somebody who came by a link write in it. Expires automatically. */
  linkCodes: (site: SiteId, timeId: string) => ({
    pk: chatKeys.conversation(site, timeId).pk,
    sk: "C#",
  }),
  /** `position` is the last message's time and the conversation's time id. */
  conversationListing: (site: SiteId, position: string) => ({
    pk: `${partitions.conversationList}#${siteKey(site)}`,
    sk: position,
  }),
  /** A conversation that waits for an answer. `position` is the start of the wait and the conversation's time id. */
  waitingConversation: (site: SiteId, position: string) => ({
    pk: `${partitions.waitingConversations}#${siteKey(site)}`,
    sk: position,
  }),
  /** The secret with which a domain's owner signs visitors' identities. It has its own prefix. */
  identitySecret: (site: SiteId) => ({
    pk: `${partitions.identitySecrets}#${siteKey(site)}`,
    sk: "#",
  }),
  /** The proof that the account's people govern the domain. */
  domainProof: (site: SiteId) => ({
    pk: `${partitions.domainProofs}#${siteKey(site)}`,
    sk: "#",
  }),
  /** It expires when the proof has to be looked for again, or owners told that there is none. */
  domainProofDue: (site: SiteId) => ({
    pk: `${partitions.domainProofs}#${siteKey(site)}`,
    sk: "#due",
  }),
  /** The conversation of a visitor whom the domain's owner vouches for, under a hash of their id. */
  identifiedVisitor: (site: SiteId, hash: string) => ({
    pk: `${partitions.identifiedVisitors}#${siteKey(site)}`,
    sk: hash,
  }),
  /**
   * A seat of a conversation's visitor, which one open socket has; it gets news of the conversation. Expires automatically, like
   * the next two.
   */
  visitorSeat: (site: SiteId, timeId: string, seat: number) => ({
    pk: `${partitions.visitorSeats}#${siteKey(site)}#${timeId}`,
    sk: `S${seat}`,
  }),
  /** A seat of the desk: its socket gets news of all conversations. */
  deskSeat: (accountKey: string, seat: number) => ({
    pk: `${partitions.deskSeats}#${accountKey}`,
    sk: `S${seat}`,
  }),
  /** Marks that an API key has just asked for conversations to answer. Expires automatically. */
  agentPoll: (accountKey: string) => ({ pk: `${partitions.deskSeats}#${accountKey}`, sk: "#" }),
  /** Which seat a connection has. */
  connectionSeat: (connectionId: string) => ({
    pk: `${partitions.connections}#${connectionId}`,
    sk: "#",
  }),
};
