import {
  type ChangeHandler,
  type ChangeHandlers,
  eachChange,
  onlyRemoving,
} from "../../shared/handlers/stream/stream-handler";
import type { Reading } from "../../shared/jobs/analytics/store/project";
import {
  conversationReading,
  counterReading,
  responseReading,
  submissionReading,
} from "../../shared/jobs/analytics/store/readings";
import { isSiteHead } from "../../shared/kinds/landing-page/store/published-site";
import { deletedNameIn } from "../../shared/kinds/message/store/names";
import { byName } from "../../shared/rules/by-name";
import type { ProjectorStore } from "../../shared/store/projector";
import type { Change } from "../../shared/table/dynamo/write-item";
import { accountIn, keys, siteIn, timeIdInEntry } from "../../shared/table/keys";
import { partitions } from "../../shared/table/partitions";

const counters = `${partitions.counters}#`;

/** Records outside the table that an account was deleted, even if its changes arrive late. */
const keepAccountDeletion = onlyRemoving(
  eachChange<ProjectorStore>((change, { store }) => store.withdrawals.keepAccount(change)),
);

/** Records unsubscriptions outside the table. */
const keepMailRefusal = eachChange<ProjectorStore>((change, { store }) =>
  store.withdrawals.keepRefusal(change),
);

/** Records outside the table that an email address was erased. */
const keepAddressErasure = eachChange<ProjectorStore>((change, { store }) =>
  store.withdrawals.keepAddress(change),
);

/** Adds a key's or member's previous minute to the usage of its day. */
const meter = eachChange<ProjectorStore>(async (change, { store, now }) => {
  if (await store.metering.addMinute(change, now)) {
    await store.metering.watchBudget(accountIn(change.keys), now);
  }
});

/** Records how much an account stores, for the same usage. */
const noteStored = eachChange<ProjectorStore>((change, { store }) =>
  store.metering.noteStored(change),
);

/** Adds the increases of counters to the days of their site and messages. */
const rollUpCounters: ChangeHandler<ProjectorStore> = async (changes, context) => {
  await rollUp(counterReading)(changes, context);
  const { analytics } = context.store;
  for (const { keys, new: row } of changes) {
    const name = row && deletedNameIn(row);
    if (!row) await analytics.expireCheckpoint(keys, context.now);
    else if (name !== undefined) await analytics.keepDeletedName(siteIn(keys), keys.sk, name);
  }
};

/** Adds visitors' form submissions to the days of their site and message. */
const rollUpSubmissions = rollUp(submissionReading);

/** Adds survey responses and their scores to the days of their site and of their survey. */
const rollUpResponses = rollUp(responseReading);

/** Adds conversations and the time to their first reply to the days of their site. */
const rollUpConversations = rollUp(conversationReading);

function rollUp(readingOf: (change: Change) => Reading[]): ChangeHandler<ProjectorStore> {
  return async (changes, { store, now }) => {
    const readings = changes.flatMap(readingOf);
    const [first] = readings;
    if (!first) return;
    const site = siteIn(first.key);
    await store.analytics.project(site, readings, now);
    await store.metering.watchBudget(site.accountKey, now);
  };
}

/**
 * Removes a deleted domain's rows, one step for each change of its purge order. The order's own expiry triggers a final
 * check.
 */
const purgeSite = onlyRemoving(
  eachChange<ProjectorStore>(async ({ old, new: order }, { store, now }) => {
    if (order) await store.purge.continue(order, now, now.getTime());
    else if (old) await store.purge.sweep(old, now, now.getTime());
  }),
);

/** Updates the articles of help centers from their knowledge items. */
const followItems: ChangeHandler<ProjectorStore> = async (changes, { store }) => {
  const [first] = changes;
  if (!first) return;
  const site = siteIn(first.keys);
  // Only the last of several changes counts, because the current state is read.
  const timeIds = new Set(changes.flatMap(({ keys }) => timeIdInEntry(keys) ?? []));
  for (const timeId of timeIds) await store.followItem(site, timeId);
};

/** Copies the site's settings for published pages: its brand, its time zone, whether it has messages or a chat. */
const followSites: ChangeHandler<ProjectorStore> = async (changes, { store }) => {
  const heads = new Map(
    changes.filter(({ keys }) => isSiteHead(keys)).map((change) => [change.keys.sk, change]),
  );
  // Only the last of several changes counts. A deleted domain's publications are removed by its purge.
  for (const { keys, new: head } of heads.values()) if (head) await store.followSite(keys, head);
};

/**
 * Erases the data of an order, one step for each change of the order. The expiry of a retention order starts the next day's.
 */
const erase = onlyRemoving(
  eachChange<ProjectorStore>(async ({ old, new: order }, { store, now }) => {
    if (order) await store.erasure.continue(order, now, now.getTime());
    else if (old) await store.erasure.renew(old, now);
  }),
);

/**
 * Removes the earlier versions of a deleted record together with its last one: TTL would keep them for up to 60 days more.
 */
const dropVersions = eachChange<ProjectorStore>(async ({ keys, old, new: row }, { store }) => {
  const wasDeleted = old?.deletedAt !== undefined;
  if (wasDeleted && !row) await store.revisions.dropEarlier(keys);
});

/** Removes the file of a deleted asset row or chat picture, whoever deleted the row. */
const removeFiles = onlyRemoving(
  eachChange<ProjectorStore>(async ({ old, new: row }, { store }) => {
    if (old && !row) await store.removeFileOf(old);
  }),
);

/**
 * Records the runs that experiments count: a run follows from the messages of the arms, which may be switched off or deleted
 * before somebody asks for the figures.
 */
const noteRuns: ChangeHandler<ProjectorStore> = async (changes, { store, now }) => {
  // Removed rows are ignored.
  const written = changes.flatMap((change) => (change.new ? [change.keys] : []));
  await store.noteRuns(written, now);
};

/** Stores the longest waits for an answer next to the days of their site. */
const noteWaits = eachChange<ProjectorStore>(async (change, { store }) => {
  await store.analytics.noteWait(change);
});

/**
 * The handlers of the table's changes, by key prefix; a prefix may have several. The stream is filtered by these prefixes.
 */
export const changeHandlers: ChangeHandlers<ProjectorStore> = {
  [`${partitions.accounts}#`]: [meter, noteStored, keepAccountDeletion],
  [counters]: [rollUpCounters],
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

/**
 * The key that groups changes: their partition. All counters of a site are added up together, because each transaction writes
 * the site's day and its usage once.
 */
export function changesTogether({ keys: { pk } }: Change): string {
  if (!pk.startsWith(counters)) return pk;
  const { accountKey, ordinal } = siteIn({ pk });
  return `${counters}${accountKey}.${ordinal}`;
}

/** The prefixes whose rows matter only when they are removed, because each change of a record writes one. */
export const onlyRemovedUnder: readonly string[] = [
  `${partitions.revisions}#`,
  `${partitions.assets}#`,
];

/**
 * The prefixes of which only rows with this sort key matter: an item's search row changes with the item, and the account's
 * totals contain its storage.
 */
export const onlyRowsUnder: Readonly<Record<string, string>> = byName({
  [`${partitions.items}#`]: "KX#",
  [`${partitions.accounts}#`]: keys.usage("").sk,
});

/** Account rows whose removal matters: a removed caller's last minute, and the end of an account. */
export const removedOfAccounts: readonly string[] = [
  keys.apiKey("", "").sk,
  keys.member("", "").sk,
  keys.connectedApp("", "").sk,
  keys.account("").sk,
];

/** The prefix of which only rows that count requests matter, when their next minute opens. */
export const onlyOpenedUnder = {
  pk: `${partitions.accounts}#`,
  sk: [keys.apiKey("", "").sk, keys.member("", "").sk, keys.connectedApp("", "").sk],
} as const;
