import type { ProjectorStore } from "../../shared/store/projector";
import { eachChange } from "../../shared/stream/stream-handler";

/** Removes the file of an asset whose row is gone, because it was deleted, or its domain was. */
export const removeFiles = eachChange<ProjectorStore>(async ({ old, new: row }, { store }) => {
  if (old && !row) await store.removeFileOf(old);
});
