import { kinds } from "../../shared/kinds";
import { accountPartitionsOf } from "../../shared/kinds/kind";
import { purgedAccount, purgedWith } from "../../shared/table/keys";
import { partitions } from "../../shared/table/partitions";
import { appends, type Facet, facet, removes } from "../../shared/table/rights";

const { purges, erasures, retentions, usage, memberships, webhookSecrets } = partitions;

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
