import { oauthLimits } from "../../shared/store/oauth";
import { keys } from "../../shared/table/keys";
import { partitions } from "../../shared/table/partitions";
import { type Facet, reads, removes, writes } from "../../shared/table/rights";

const { accounts, agentSignIns, hostWindows } = partitions;
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
