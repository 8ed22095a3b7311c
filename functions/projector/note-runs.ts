import type { ChangeHandler } from "../../shared/handlers/stream/stream-handler";
import type { ProjectorStore } from "../../shared/store/projector";

/** Keeps in reach what experiments count: the messages of their arms tell it, which may be switched off or deleted. */
export const noteRuns: ChangeHandler<ProjectorStore> = async (changes, { store, now }) => {
  // What was removed tells nothing.
  const written = changes.flatMap((change) => (change.new ? [change.keys] : []));
  await store.noteRuns(written, now);
};
