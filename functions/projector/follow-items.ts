import { siteIn, timeIdInEntry } from "../../shared/store/keys";
import type { ProjectorStore } from "../../shared/store/projector";
import type { ChangeHandler } from "../../shared/stream/stream-handler";

/** Keeps the articles of help centers like the knowledge items that they are made of. */
export const followItems: ChangeHandler<ProjectorStore> = async (changes, { store }) => {
  const [first] = changes;
  if (!first) return;
  const site = siteIn(first.keys);
  // Of several changes the last one counts: what is stored now is read.
  const timeIds = new Set(changes.flatMap(({ keys }) => timeIdInEntry(keys) ?? []));
  for (const timeId of timeIds) await store.followItem(site, timeId);
};
