import { eachChange } from "../../shared/handlers/stream/stream-handler";
import type { ProjectorStore } from "../../shared/store/projector";

/** Keeps the longest waits for an answer beside the days of their site. */
export const noteWaits = eachChange<ProjectorStore>(async (change, { store }) => {
  await store.analytics.noteWait(change);
});
