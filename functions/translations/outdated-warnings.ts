import type { Warning } from "../../shared/handlers/operation/warnings";
import { hashOf, stateOf } from "../../shared/model/translations/state-of";
import type { Translations } from "../../shared/model/translations/translation";

/** A record's translations and its own texts. */
interface Worded {
  translations: Translations<object>;
  texts: object;
}

/** The translations that a change of a record's own texts makes outdated. */
export function outdatedWarnings(before: Worded, after: Worded): Warning[] {
  const still = new Set(currentIn(after));
  const outdated = currentIn(before)
    .filter((each) => !still.has(each))
    .sort();
  return outdated.length === 0
    ? []
    : [
        {
          code: "translation_outdated",
          message: `The record's own texts changed, so its translations are outdated: ${outdated.join(", ")}. Visitors see them until update_translation replaces them.`,
        },
      ];
}

/** The languages of translations of earlier texts. */
export function outdatedIn(worded: Worded): string[] {
  return languagesIn(worded, "outdated").sort();
}

function currentIn(worded: Worded): string[] {
  return languagesIn(worded, "current");
}

function languagesIn({ translations, texts }: Worded, state: "current" | "outdated"): string[] {
  const all = Object.entries(translations);
  if (all.length === 0) return [];
  const source = hashOf(texts);
  return all.flatMap(([language, each]) => (stateOf(each, source) === state ? language : []));
}
