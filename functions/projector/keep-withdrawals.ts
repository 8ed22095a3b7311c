import type { ProjectorStore } from "../../shared/store/projector";
import { eachChange, onlyRemoving } from "../../shared/stream/stream-handler";

/** Keeps beside the table that an account was deleted, also where its changes come late. */
export const keepAccountDeletion = onlyRemoving(
  eachChange<ProjectorStore>((change, { store }) => store.withdrawals.keepAccount(change)),
);

/** Keeps beside the table that somebody wants no more mail. */
export const keepMailRefusal = eachChange<ProjectorStore>((change, { store }) =>
  store.withdrawals.keepRefusal(change),
);

/** Keeps beside the table that an email address was to be erased. */
export const keepAddressErasure = eachChange<ProjectorStore>((change, { store }) =>
  store.withdrawals.keepAddress(change),
);
