import type { Warning } from "../../shared/handlers/operation/warnings";
import type { MessageSettings } from "../../shared/kinds/message/settings";
import { textsOf } from "../../shared/kinds/message/translations/texts-of";
import { hashOf, stateOf } from "../../shared/model/translations/state-of";

/** The translations that a change of a message's own texts makes outdated. */
export function translationWarnings(before: MessageSettings, after: MessageSettings): Warning[] {
  const still = new Set(currentIn(after));
  const outdated = currentIn(before).filter((each) => !still.has(each));
  return outdated.length === 0
    ? []
    : [
        {
          code: "translation_outdated",
          message: `The message's own texts changed, so its translations are outdated: ${outdated.join(", ")}. Visitors see them until update_translation replaces them.`,
        },
      ];
}

function currentIn(settings: MessageSettings): string[] {
  const all = Object.entries(settings.translations);
  if (all.length === 0) return [];
  const source = hashOf(textsOf(settings));
  return all.flatMap(([language, each]) => (stateOf(each, source) === "current" ? language : []));
}
