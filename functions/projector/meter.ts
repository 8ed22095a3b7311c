import type { ProjectorStore } from "../../shared/store/projector";
import { eachChange } from "../../shared/stream/stream-handler";

/** Adds the minute that a key or a member has left to the usage of its day. */
export const meter = eachChange<ProjectorStore>((change, { store, now }) =>
  store.addMinute(change, now),
);
