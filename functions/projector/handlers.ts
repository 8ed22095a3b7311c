import type { ChangeHandlers } from "../../shared/handlers/stream/stream-handler";
import type { ProjectorStore } from "../../shared/store/projector";
import { keys } from "../../shared/table/keys";
import { partitions } from "../../shared/table/partitions";
import { dropVersions } from "./drop-versions";
import { erase } from "./erase";
import { followItems } from "./follow-items";
import { followSites } from "./follow-sites";
import { keepAccountDeletion, keepAddressErasure, keepMailRefusal } from "./keep-withdrawals";
import { meter, noteStored } from "./meter";
import { noteRuns } from "./note-runs";
import { noteWaits } from "./note-waits";
import { purgeSite } from "./purge-site";
import { removeFiles } from "./remove-files";
import { rollUpConversations, rollUpCounters, rollUpResponses, rollUpSubmissions } from "./roll-up";

/**
 * The handlers of the table's changes, by key prefix; a prefix may have several. The stream is filtered by these prefixes.
 */
export const changeHandlers: ChangeHandlers<ProjectorStore> = {
  [`${partitions.accounts}#`]: [meter, noteStored, keepAccountDeletion],
  [`${partitions.counters}#`]: [rollUpCounters],
  [`${partitions.sites}#`]: [followSites, noteRuns],
  [`${partitions.formSubmissions}#`]: [rollUpSubmissions],
  [`${partitions.revisions}#`]: [dropVersions],
  [`${partitions.mailRecipients}#`]: [keepMailRefusal],
  [`${partitions.assets}#`]: [removeFiles],
  [`${partitions.surveyResponses}#`]: [rollUpResponses],
  [`${partitions.items}#`]: [followItems],
  [`${partitions.conversations}#`]: [rollUpConversations, noteWaits, removeFiles],
  [`${partitions.purges}#`]: [purgeSite],
  [`${partitions.erasures}#`]: [erase, keepAddressErasure],
  [`${partitions.retentions}#`]: [erase],
};

/** The prefixes whose rows matter only when they are removed, because each change of a record writes one. */
export const onlyRemovedUnder: readonly string[] = [
  `${partitions.revisions}#`,
  `${partitions.assets}#`,
];

/**
 * The prefixes of which only rows with this sort key matter: an item's search row changes with the item, and the account's
 * totals contain its storage.
 */
export const onlyRowsUnder: Readonly<Record<string, string>> = {
  [`${partitions.items}#`]: "KX#",
  [`${partitions.accounts}#`]: keys.usage("").sk,
};

/** Account rows whose removal matters: a removed caller's last minute, and the end of an account. */
export const removedOfAccounts: readonly string[] = [
  keys.apiKey("", "").sk,
  keys.member("", "").sk,
  keys.connectedApp("", "").sk,
  keys.account("").sk,
];

/** The prefix of which only rows that count requests matter, when a row's next minute opens. */
export const onlyOpenedUnder = {
  pk: `${partitions.accounts}#`,
  sk: [keys.apiKey("", "").sk, keys.member("", "").sk, keys.connectedApp("", "").sk],
} as const;
