import { eachChange, onlyRemoving } from "../../shared/handlers/stream/stream-handler";
import type { ProjectorStore } from "../../shared/store/projector";

/**
 * Erases the data of an order, one step for each change of the order. The expiry of a retention order starts the next day's.
 */
export const erase = onlyRemoving(
  eachChange<ProjectorStore>(async ({ old, new: order }, { store, now }) => {
    if (order) await store.erasure.continue(order, now, now.getTime());
    else if (old) await store.erasure.renew(old, now);
  }),
);
