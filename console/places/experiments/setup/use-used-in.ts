import type { Arm } from "../experiment";
import { useExperiments } from "../use-experiments";

/** The other experiment that a message is in, if that has begun and is not concluded. */
export function useUsedIn(messageId: Arm["messageId"], own: string | undefined) {
  const { rows } = useExperiments();
  if (!messageId) return undefined;
  return rows.find(
    ({ id, status, arms }) =>
      id !== own &&
      (status === "running" || status === "stopped") &&
      arms?.some((arm) => arm.messageId === messageId),
  );
}
