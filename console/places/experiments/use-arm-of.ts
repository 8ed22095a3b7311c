import { useExperiments } from "./use-experiments";

/** The experiment that has not been concluded of which a message is an arm, and the place of that arm. */
export function useArmOf(messageId: string) {
  const { rows } = useExperiments();
  for (const { id = "", name = "", status, arms = [] } of rows) {
    const index = arms.findIndex((arm) => arm.messageId === messageId);
    if (index >= 0 && status !== "concluded") return { id, name, status, index };
  }
  return undefined;
}
