import type { Warning } from "../../shared/handlers/operation/warnings";
import type { ExperimentSettings } from "../../shared/kinds/experiment/experiment";
import type { ArmMessage } from "../../shared/kinds/experiment/rules";
import { worded } from "../messages/worded";
import { outdatedIn } from "../translations/outdated-warnings";

/** Warns of arms whose visitors read a translation of earlier words in some languages, so that others are compared there. */
export function languagesOfArms(
  { arms }: Pick<ExperimentSettings, "arms">,
  messages: readonly ArmMessage[],
): Warning[] {
  return messages.flatMap(({ arm, id, settings }) => {
    const languages = outdatedIn(worded(settings));
    const message = `Arm ${JSON.stringify(arms[arm]?.name)}: the texts of ${id} changed after they were translated, so visitors read the earlier words in ${languages.join(", ")}. Write them anew with update_translation.`;
    return languages.length > 0 ? [{ code: "translation_outdated" as const, message }] : [];
  });
}
