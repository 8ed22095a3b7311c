import { surveyResults } from "../../../functions/responses/survey-responses/survey-results";
import { identifySurvey } from "../../../shared/kinds/message/survey/identify-survey";
import type { SurveyPast } from "../../../shared/kinds/message/survey/past";
import { pastAfter } from "../../../shared/kinds/message/survey/past-after";
import type { Survey } from "../../../shared/kinds/message/survey/survey";
import { identifiedFaults, surveyFaults } from "../../../shared/kinds/message/survey/survey-fault";
import { withCurrentTexts } from "../../../shared/kinds/survey-response/current-texts";
import { knownQuestions } from "../../../shared/kinds/survey-response/known-questions";
import { readAnswers } from "../../../shared/kinds/survey-response/read-answers";
import type { ResponseRow } from "../../../shared/kinds/survey-response/store/survey-responses";
import { randomFor, sized } from "../../support/draw";
import { resultsInShort, surveyOracle } from "../../support/survey-oracle";

test.each(Array.from({ length: sized({ deep: 200, draw: 20 }) }, (_, index) => index))(
  "no answer is lost or counts for another, whatever becomes of the survey: run %i",
  async (run) => {
    let survey: Survey | undefined;
    let past: SurveyPast | undefined;
    const rows: ResponseRow[] = [];
    const known = () => knownQuestions(survey?.questions ?? [], past);
    const oracle = surveyOracle(randomFor(`survey edits ${run}`), {
      async edit(input) {
        const next = identifySurvey(input, survey, past);
        expect([...surveyFaults(input), ...identifiedFaults(next, past)]).toEqual([]);
        past = pastAfter(past, survey, next);
        survey = next;
        return next;
      },
      async answer(answers) {
        const read = readAnswers(known(), answers, past?.forgotten !== undefined);
        if ("fault" in read) throw new Error(read.fault);
        const response = { id: `${rows.length}`, finished: true, answers: read.answers };
        rows.unshift({ given: read.given, response } as ResponseRow);
      },
    });
    for (let step = 0; step < 200; step += 1) {
      await oracle.edit();
      await oracle.answer();
      if (step % 20 < 19) continue;
      const results = surveyResults({ questions: survey?.questions ?? [], past }, rows);
      expect(byId(resultsInShort(results))).toEqual(byId(oracle.expectedResults()));
      const worded = rows.map(
        ({ response, given }) => withCurrentTexts(response.answers, given, known()).answers,
      );
      expect(worded).toEqual(oracle.expectedAnswers());
    }
  },
);

function byId<Each extends { id: string; removed: boolean; answered: number }>(results: Each[]) {
  return results
    .filter(({ removed, answered }) => !removed || answered > 0)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
