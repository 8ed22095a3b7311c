import { eachChange, onlyRemoving } from "../../shared/handlers/stream/stream-handler";
import type { ProjectorStore } from "../../shared/store/projector";

/**
 * Removes a deleted domain's rows, one step for each change of its purge order. The order's own expiry triggers a final
 * check.
 */
export const purgeSite = onlyRemoving(
  eachChange<ProjectorStore>(async ({ old, new: order }, { store, now }) => {
    if (order) await store.purge.continue(order, now, now.getTime());
    else if (old) await store.purge.sweep(old, now, now.getTime());
  }),
);
