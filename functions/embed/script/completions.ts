import { completionName } from "./completion-name";
import { forLong, perSession, recall } from "./storage";

/** Whether the visitor has sent the message's form or answered its survey: it never returns by itself. */
export function isCompleted(id: string): unknown {
  const name = completionName(id);
  return recall(forLong, name) || recall(perSession, name);
}
