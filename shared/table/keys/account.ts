import { createHash } from "node:crypto";
import { partitions } from "../partitions";

/** The account, who may act for it, and stored replies. */
export const accountKeys = {
  /** The operators' list of accounts. */
  accountListing: (accountKey: string) => ({ pk: partitions.accountList, sk: accountKey }),
  account: (accountKey: string) => ({ pk: `${partitions.accounts}#${accountKey}`, sk: "ACCOUNT" }),
  usage: (accountKey: string) => ({ pk: `${partitions.accounts}#${accountKey}`, sk: "USAGE" }),
  apiKey: (accountKey: string, hash: string) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `KEY#${hash}`,
  }),
  /** How many keys were made in an hour, numbered from 1970. Expires automatically. */
  keysMade: (accountKey: string, hour: number) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `MADE#${hour}`,
  }),
  /** How many invitations the account had mailed within an hour. Expires automatically. */
  invitationsMailed: (accountKey: string, hour: number) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `MAILED#${hour}`,
  }),
  /** How often the account had a website inspected in an hour. Expires automatically. */
  inspections: (accountKey: string, hour: number) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `LOOKED#${hour}`,
  }),
  /** A person of the account, or one who is invited to it. */
  member: (accountKey: string, timeId: string) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `MEMBER#${timeId}`,
  }),
  /** Claims an address for its member or invitation, under a hash of it. */
  memberAddress: (accountKey: string, hash: string) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `EMAIL#${hash}`,
  }),
  /** An author's proposal for a record, and its outcome. */
  review: (accountKey: string, recordId: string) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `REVIEW#${recordId}`,
  }),
  /** The used nonce of a review's button, under its hash. Expires automatically. */
  spentNonce: (accountKey: string, hash: string) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `NONCE#${hash}`,
  }),
  /** A browser in which a member is signed in, under its token's hash. Expires automatically. */
  session: (accountKey: string, memberTimeId: string, hash: string) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `SESSION#${memberTimeId}${hash && `#${hash}`}`,
  }),
  /** An app that a member has connected. As a prefix, of all of them. */
  connectedApp: (accountKey: string, timeId: string) => ({
    pk: `A#${accountKey}`,
    sk: `APP#${timeId}`,
  }),
  /** An access token of a connected app, under its hash. Expires automatically. */
  appToken: (accountKey: string, appTimeId: string, hash: string) => ({
    pk: `A#${accountKey}`,
    sk: `TOKEN#${appTimeId}#${hash}`,
  }),
  /** One artifact of the authorization server, under a hash of its id. Expires automatically. */
  oauthArtifact: (model: string, hash: string) => ({
    pk: `${partitions.agentSignIns}#${model}#${hash}`,
    sk: "#",
  }),
  /** An operator's link into the console, under its token's hash. Expires automatically. */
  consoleLink: (accountKey: string, hash: string) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `LINK#${hash}`,
  }),
  /** Marks a person as a member of an account. It has its own prefix, by which sign-in finds a person's accounts. */
  membership: (personHash: string, accountKey: string) => ({
    pk: `${partitions.memberships}#${personHash}`,
    sk: accountKey,
  }),
  /** A record of a kind that declares its `partitions`. */
  accountRecord: (partition: string, accountKey: string, timeId: string) => ({
    pk: `${partition}#${accountKey}`,
    sk: timeId,
  }),
  /** The number of an account's records of such a kind. */
  accountRecordCount: (partition: string, accountKey: string) => ({
    pk: `${partition}#${accountKey}`,
    sk: "#",
  }),
  /** Claims the value of a unique field for a record of such a kind. `claim` has the field and a hash of the value. */
  accountRecordClaim: (partition: string, accountKey: string, claim: string) => ({
    pk: `${partition}#${accountKey}`,
    sk: claim,
  }),
  domain: (accountKey: string, ordinal: string) => ({
    pk: `${partitions.accounts}#${accountKey}`,
    sk: `DOMAIN#${ordinal}`,
  }),
  /** The stored reply to a request with an idempotency key. Expires automatically. */
  idempotencyRecord: (accountKey: string, idempotencyKey: string) => ({
    pk: `${partitions.idempotencyRecords}#${accountKey}`,
    sk: createHash("sha256").update(idempotencyKey).digest("base64url"),
  }),
  /** The service's signing secret for a purpose. */
  secret: (name: string) => ({ pk: `${partitions.secrets}#${name}`, sk: "#" }),
};
