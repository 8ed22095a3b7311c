import { keys } from "../../shared/table/keys";
import { partitions } from "../../shared/table/partitions";
import { type Facet, reads, removes, writes } from "../../shared/table/rights";

const { accounts, signIns, memberships, accountList } = partitions;

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
