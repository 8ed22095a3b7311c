import { eachChange } from "../../shared/handlers/stream/stream-handler";
import type { ProjectorStore } from "../../shared/store/projector";
import { accountIn } from "../../shared/table/keys";

/** Adds a key's or member's previous minute to the usage of its day. */
export const meter = eachChange<ProjectorStore>(async (change, { store, now }) => {
  if (await store.metering.addMinute(change, now)) {
    await store.metering.watchBudget(accountIn(change.keys), now);
  }
});

/** Records how much an account stores, for the same usage. */
export const noteStored = eachChange<ProjectorStore>((change, { store }) =>
  store.metering.noteStored(change),
);
