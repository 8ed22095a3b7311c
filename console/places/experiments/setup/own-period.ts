import { usualSeconds } from "../../messages/goal-in-words";
import type { ArmMessage, Settings } from "../experiment";

/** The seconds that an arm's own message allows for the goal of the experiment, where it has the same goal. */
export function ownPeriod(
  { arms, goal }: Pick<Settings, "arms" | "goal">,
  messages: readonly ArmMessage[],
): number | undefined {
  const own = messages.find(
    (message) =>
      arms.some(({ messageId }) => messageId === message.id) &&
      message.goal?.kind === goal.kind &&
      (message.goal.value ?? "") === (goal.value ?? ""),
  );
  return own && (own.goal?.withinSeconds ?? usualSeconds);
}
