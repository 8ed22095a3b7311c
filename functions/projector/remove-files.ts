import { eachChange, onlyRemoving } from "../../shared/handlers/stream/stream-handler";
import type { ProjectorStore } from "../../shared/store/projector";

/** Removes the file of a deleted asset row or chat picture, whatever deleted the row. */
export const removeFiles = onlyRemoving(
  eachChange<ProjectorStore>(async ({ old, new: row }, { store }) => {
    if (old && !row) await store.removeFileOf(old);
  }),
);
