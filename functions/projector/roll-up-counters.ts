import { counterReading } from "../../shared/store/analytics/readings";
import { siteIn } from "../../shared/store/keys";
import type { ChangeHandler } from "../../shared/stream/stream-handler";

/** Adds what counters have risen by to the days of their site and of their messages. */
export const rollUpCounters: ChangeHandler = async (changes, { store, now }) => {
  const [first] = changes;
  if (!first) return;
  await store.analytics.project(siteIn(first.keys), changes.flatMap(counterReading), now);
  for (const { keys, new: row } of changes) {
    if (!row) await store.analytics.expireCheckpoint(keys, now);
  }
};
