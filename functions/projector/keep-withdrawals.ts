import { eachChange, onlyRemoving } from "../../shared/handlers/stream/stream-handler";
import type { ProjectorStore } from "../../shared/store/projector";

/** Records outside the table that an account was deleted, even if its changes arrive late. */
export const keepAccountDeletion = onlyRemoving(
  eachChange<ProjectorStore>((change, { store }) => store.withdrawals.keepAccount(change)),
);

/** Records outside the table that somebody unsubscribed. */
export const keepMailRefusal = eachChange<ProjectorStore>((change, { store }) =>
  store.withdrawals.keepRefusal(change),
);

/** Records outside the table that an email address was erased. */
export const keepAddressErasure = eachChange<ProjectorStore>((change, { store }) =>
  store.withdrawals.keepAddress(change),
);
