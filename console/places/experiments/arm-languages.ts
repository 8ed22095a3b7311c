import type { Arm, ArmMessage } from "./experiment";

export interface ArmLanguage {
  /** The place of the arm. */
  index: number;
  arm: string;
  messageId: string;
  language: string;
  state: "outdated" | "missing";
}

/**
 * The languages in which the visitors of an arm read earlier words, or words of another language though other arms have theirs: there
 * the arms differ in more than what is tested.
 */
export function armLanguages(arms: readonly Arm[], messages: readonly ArmMessage[]): ArmLanguage[] {
  const found = arms.flatMap(({ messageId, name }, index) => {
    const message = messages.find(({ id }) => messageId !== null && id === messageId);
    return message ? [{ index, arm: name, message, messageId: message.id ?? "" }] : [];
  });
  const spoken = new Set(found.flatMap(({ message }) => Object.keys(message.translations ?? {})));
  return found.flatMap(({ message: { language: own, translations = {} }, ...arm }) =>
    [...spoken].sort().flatMap((language): ArmLanguage[] => {
      const state = language === own ? "current" : (translations[language]?.state ?? "missing");
      return state === "current" ? [] : [{ ...arm, language, state }];
    }),
  );
}
