import { type ChangeHandler, eachChange } from "../../shared/handlers/stream/stream-handler";
import type { ProjectorStore } from "../../shared/store/projector";
import { siteIn, timeIdInEntry } from "../../shared/table/keys";

// Of the 20 s that a call has. The last item that begins in time may take ten more.
const embeddingMs = 5000;

/**
 * Updates the articles of help centers from their knowledge items, and then what searches know of their meaning: no article
 * waits for that.
 */
export const followItems: ChangeHandler<ProjectorStore> = async (changes, context) => {
  const [first] = changes;
  if (!first) return;
  const { store } = context;
  const site = siteIn(first.keys);
  // Only the last of several changes counts, because the current state is read.
  const timeIds = new Set(changes.flatMap(({ keys }) => timeIdInEntry(keys) ?? []));
  for (const timeId of timeIds) await store.followItem(site, timeId);
  const giveUpAt = performance.now() + embeddingMs;
  const embed = eachChange<ProjectorStore>(async ({ keys }) => {
    const timeId = timeIdInEntry(keys);
    // What is left comes again with the next call.
    if (performance.now() >= giveUpAt) throw new Error("Not all items got their vectors in time.");
    if (timeId !== undefined) await store.embedItem(site, timeId);
  });
  await embed(changes, context);
};
