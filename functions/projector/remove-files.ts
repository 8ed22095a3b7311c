import type { ProjectorStore } from "../../shared/store/projector";
import { eachChange, onlyRemoving } from "../../shared/stream/stream-handler";

/** Removes the file of an asset, or of a picture in a chat message, whose row is gone, whatever removed it. */
export const removeFiles = onlyRemoving(
  eachChange<ProjectorStore>(async ({ old, new: row }, { store }) => {
    if (old && !row) await store.removeFileOf(old);
  }),
);
