import { latestMessages } from "./api";
import type load from "./goals";
import { kit } from "./kit";
import { withChunk } from "./with-chunk";

let goals: ReturnType<typeof load> | undefined;

/**
 * Looks whether what has happened is the goal of a message: a new address or, with a name, what the page tracks. Nothing is
 * loaded where no message has a goal.
 */
export async function noteGoals(name?: string, about?: unknown): Promise<void> {
  const messages = await latestMessages();
  if (messages.some(({ goal, experiment }) => goal || experiment))
    withChunk<typeof load>("goals", (load) => {
      goals ??= load(kit);
      goals(messages, name, about);
    });
}
