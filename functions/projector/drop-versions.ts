import { eachChange } from "../../shared/handlers/stream/stream-handler";
import type { ProjectorStore } from "../../shared/store/projector";

/**
 * Removes the earlier versions of a deleted record together with its last one: TTL would keep them for up to 60 days more.
 */
export const dropVersions = eachChange<ProjectorStore>(
  async ({ keys, old, new: row }, { store }) => {
    const wasDeleted = old?.deletedAt !== undefined;
    if (wasDeleted && !row) await store.revisions.dropEarlier(keys);
  },
);
