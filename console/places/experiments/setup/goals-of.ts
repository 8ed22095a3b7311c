import { type GoalKind, goalKindsOf } from "../../messages/goal-kinds";
import type { Arm } from "../experiment";

interface Row {
  id?: string;
  template?: Parameters<typeof goalKindsOf>[0];
}

/** The goals that visitors of all arms can reach: of a hold-out nobody can click. */
export function goalsOf(
  arms: readonly Pick<Arm, "messageId">[],
  messages: readonly Row[],
): GoalKind[] {
  const hasHoldOut = arms.some(({ messageId }) => messageId === null);
  const templates = arms.flatMap(
    ({ messageId }) => messages.find(({ id }) => id === messageId)?.template ?? [],
  );
  const all = ["EVENT", "URL", "FORM", "SURVEY", "CLICK"] as const;
  return all.filter(
    (kind) =>
      !(kind === "CLICK" && hasHoldOut) &&
      templates.every((template) => goalKindsOf(template).includes(kind)),
  );
}
