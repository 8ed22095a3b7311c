import type { Warning } from "../../shared/handlers/operation/warnings";
import type { ExperimentSettings } from "../../shared/kinds/experiment/experiment";
import type { ArmMessage } from "../../shared/kinds/experiment/rules";
import { goalWarnings } from "../messages/goal-warnings";

/** Warns of arms whose visitors cannot reach the goal, because their message lacks what it is about. */
export function goalsOfArms(
  { arms, goal }: ExperimentSettings,
  messages: readonly ArmMessage[],
  hostname: string,
): Warning[] {
  return messages.flatMap(({ arm, settings: { htmlContent } }) =>
    goalWarnings(
      { goal, ...(htmlContent !== undefined && { htmlContent }) },
      { goal },
      hostname,
    ).map((warning) => ({
      ...warning,
      message: `Arm ${JSON.stringify(arms[arm]?.name)}: ${warning.message}`,
    })),
  );
}
