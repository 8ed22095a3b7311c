import { type GoalKind, goalKindsOf } from "../../messages/goal-kinds";
import type { Arm } from "../experiment";

interface Row {
  id?: string;
  template?: Parameters<typeof goalKindsOf>[0];
}

/** The goals that visitors of all arms can reach: who sees no message has none to click in, and no form to send. */
export function goalsOf(
  arms: readonly Pick<Arm, "messageId">[],
  messages: readonly Row[],
): GoalKind[] {
  const hasHoldOut = arms.some(({ messageId }) => messageId === null);
  const templates = arms.flatMap(
    ({ messageId }) => messages.find(({ id }) => id === messageId)?.template ?? [],
  );
  const everywhere = ["EVENT", "URL"] as const;
  const all = hasHoldOut ? everywhere : ([...everywhere, "FORM", "SURVEY", "CLICK"] as const);
  return all.filter((kind) => templates.every((template) => goalKindsOf(template).includes(kind)));
}
