import type { Arm, Experiment } from "./experiment";
import { useExperiments } from "./use-experiments";

export interface ArmOf extends Pick<Experiment, "id" | "name" | "status"> {
  arms: readonly Arm[];
  /** The place of the message's arm. */
  index: number;
}

/** The experiments of which a message is an arm, newest first. */
export function useArmsOf(messageId: string): ArmOf[] {
  return useExperiments().rows.flatMap(({ id = "", name = "", status = "draft", arms = [] }) => {
    const index = arms.findIndex((arm) => arm.messageId === messageId);
    return index < 0 ? [] : [{ id, name, status, arms, index }];
  });
}

/** The one that has not been concluded. */
export function useArmOf(messageId: string): ArmOf | undefined {
  return useArmsOf(messageId).find(({ status }) => status !== "concluded");
}
