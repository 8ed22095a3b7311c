import { keys } from "../../shared/store/keys";
import type { ProjectorStore } from "../../shared/store/projector";
import type { ChangeHandlers } from "../../shared/stream/stream-handler";
import { dropVersions } from "./drop-versions";
import { erase } from "./erase";
import { followItems } from "./follow-items";
import { followSites } from "./follow-sites";
import { keepAccountDeletion, keepAddressErasure, keepMailRefusal } from "./keep-withdrawals";
import { meter, noteStored } from "./meter";
import { purgeSite } from "./purge-site";
import { removeFiles } from "./remove-files";
import { rollUpConversations, rollUpCounters, rollUpResponses, rollUpSubmissions } from "./roll-up";

/** What follows from a change of the table; several things may. The stream is filtered by these prefixes. */
export const changeHandlers: ChangeHandlers<ProjectorStore> = {
  "A#": [meter, noteStored, keepAccountDeletion],
  "C#": [rollUpCounters],
  "E#": [followSites],
  "F#": [rollUpSubmissions],
  "H#": [dropVersions],
  "MR#": [keepMailRefusal],
  "P#": [removeFiles],
  "R#": [rollUpResponses],
  "S#": [followItems],
  "V#": [rollUpConversations, removeFiles],
  "Z#": [purgeSite],
  "ZE#": [erase, keepAddressErasure],
  "ZR#": [erase],
};

/** The prefixes whose rows matter only when they are removed: each change of a record writes one of them. */
export const onlyRemovedUnder: readonly string[] = ["H#", "P#"];

/**
 * The prefixes of which only rows with this sort key matter: what search reads of an item changes with the item, and the
 * account's totals tell how much it stores.
 */
export const onlyRowsUnder: Readonly<Record<string, string>> = {
  "S#": "KX#",
  "A#": keys.usage("").sk,
};

/** Rows of accounts of which the removal matters: the last minute of a caller that is gone, and the end of an account. */
export const removedOfAccounts: readonly string[] = [
  keys.apiKey("", "").sk,
  keys.member("", "").sk,
  keys.account("").sk,
];

/** The prefix of which only rows that count requests matter, when a row's next minute is opened. */
export const onlyOpenedUnder = {
  pk: "A#",
  sk: [keys.apiKey("", "").sk, keys.member("", "").sk],
} as const;
