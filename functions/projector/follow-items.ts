import type { ChangeHandler } from "../../shared/handlers/stream/stream-handler";
import type { ProjectorStore } from "../../shared/store/projector";
import { siteIn, timeIdInEntry } from "../../shared/table/keys";

/** Updates the articles of help centers from their knowledge items. */
export const followItems: ChangeHandler<ProjectorStore> = async (changes, { store }) => {
  const [first] = changes;
  if (!first) return;
  const site = siteIn(first.keys);
  // Only the last of several changes counts, because the current state is read.
  const timeIds = new Set(changes.flatMap(({ keys }) => timeIdInEntry(keys) ?? []));
  for (const timeId of timeIds) await store.followItem(site, timeId);
};
