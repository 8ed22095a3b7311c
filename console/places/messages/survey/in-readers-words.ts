import type { Schemas } from "../../../api/schemas";
import { nearestLanguage } from "../../../words/nearest-language";

type Questions = Schemas["GetSurveyResultsResult"]["questions"];
type Survey = Pick<Schemas["Message"], "language" | "translations">;

/**
 * Results in the words that the survey has in the first language of the reader's that it speaks; else in its own. They count
 * the answers in all languages together.
 */
export function inReadersWords(
  results: Questions,
  { language: own, translations = {} }: Survey,
  reader: readonly string[] = navigator.languages,
): Questions {
  const spoken = [...(own ? [own] : []), ...Object.keys(translations)];
  const [language = ""] = reader.flatMap((each) => nearestLanguage(each, spoken) ?? []);
  const { questions = [] } = translations[language]?.surveyData ?? {};
  return results.map((result) => {
    const texts = questions.find(({ id }) => id === result.id);
    if (!texts) return result;
    const { text = result.text, choices = [] } = texts;
    const answers = result.answers.map((answer) => ({
      ...answer,
      value: choices.find(({ id }) => id === answer.id)?.text ?? answer.value,
    }));
    return { ...result, text, answers };
  });
}
