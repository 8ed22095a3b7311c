import type { ChangeHandler } from "../../shared/handlers/stream/stream-handler";
import type { Reading } from "../../shared/jobs/analytics/store/project";
import {
  conversationReading,
  counterReading,
  responseReading,
  submissionReading,
} from "../../shared/jobs/analytics/store/readings";
import { deletedNameIn } from "../../shared/kinds/message/store/names";
import type { ProjectorStore } from "../../shared/store/projector";
import type { Change } from "../../shared/table/dynamo/change";
import { siteIn } from "../../shared/table/keys";

/** Adds the increases of counters to the days of their site and messages. */
export const rollUpCounters: ChangeHandler<ProjectorStore> = async (changes, context) => {
  await rollUp(counterReading)(changes, context);
  const { analytics } = context.store;
  for (const { keys, new: row } of changes) {
    const name = row && deletedNameIn(row);
    if (!row) await analytics.expireCheckpoint(keys, context.now);
    else if (name !== undefined) await analytics.keepDeletedName(siteIn(keys), keys.sk, name);
  }
};

/** Adds visitors' form submissions to the days of their site and message. */
export const rollUpSubmissions = rollUp(submissionReading);

/** Adds survey responses and their scores to the days of their site and of their survey. */
export const rollUpResponses = rollUp(responseReading);

/** Adds conversations and the time to their first reply to the days of their site. */
export const rollUpConversations = rollUp(conversationReading);

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
