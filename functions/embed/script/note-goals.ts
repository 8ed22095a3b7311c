import { latestMessages } from "./api";
import type load from "./goals";
import { library } from "./library";
import { withChunk } from "./with-chunk";

let goals: ReturnType<typeof load> | undefined;

/**
 * Checks whether a new address, or with a name an event that the page tracks, is the goal of a message. Without any goals,
 * nothing is loaded.
 */
export async function noteGoals(name?: string, about?: unknown): Promise<void> {
  const messages = await latestMessages();
  if (messages.some(({ goal, experiment }) => goal || experiment))
    withChunk<typeof load>("goals", (load) => {
      goals ??= load(library);
      goals(messages, name, about);
    });
}
