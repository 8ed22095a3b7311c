import { surveyResults } from "../../../functions/responses/survey-responses/survey-results";
import { newSettings, settingsChange } from "../../../shared/kinds/message/rules";
import type { MessageSettings } from "../../../shared/kinds/message/settings";
import type { SurveyPast } from "../../../shared/kinds/message/survey/past";
import { pastAfter } from "../../../shared/kinds/message/survey/past-after";
import { shownSurvey } from "../../../shared/kinds/message/survey/shown-survey";
import type { Survey } from "../../../shared/kinds/message/survey/survey";
import { changeTranslation } from "../../../shared/kinds/message/translations/change-translation";
import { inLanguage, textsOf } from "../../../shared/kinds/message/translations/in-language";
import { knownQuestions } from "../../../shared/kinds/survey-response/known-questions";
import { readAnswers } from "../../../shared/kinds/survey-response/read-answers";
import type { ResponseRow } from "../../../shared/kinds/survey-response/store/survey-responses";
import { randomFor, sized } from "../../support/draw";

const languages = ["de", "fr", "ar", "pt-br"];
const edits = 200;

test.each(Array.from({ length: sized({ deep: 50, draw: 5 }) }, (_, index) => index))(
  `a choice keeps its answers over ${edits} random edits in all languages: run %i`,
  (run) => {
    const random = randomFor(`survey languages ${run}`);
    const below = (count: number) => Math.floor(random() * count);
    const one = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
    let made = 0;
    const unused = (name: string) => {
      made += 1;
      return `${name} ${made}`;
    };
    const given = new Map<string, number>();
    const rows: ResponseRow[] = [];
    let past: SurveyPast | undefined;
    let settings: MessageSettings = newSettings({
      name: "Colours",
      template: "survey",
      surveyData: {
        title: "A word",
        questions: [
          { id: "colour", type: "SINGLE_CHOICE", text: "Which?", choices: ["Red", "Blue", "Pink"] },
          { id: "many", type: "MULTIPLE_CHOICE", text: "Which ones?", choices: ["A", "B", "C"] },
        ],
        thankYou: "Thanks",
      },
    });

    for (let step = 0; step < edits; step += 1) {
      if (random() < 0.5) edit();
      else translate();
      answer();
    }
    const results = surveyResults({ questions: surveyOf(settings).questions, past }, rows);
    const counted = results.flatMap(({ id, answers }) =>
      answers.filter(({ count }) => count > 0).map((each) => [`${id} ${each.id}`, each.count]),
    );
    expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(given));

    /** Changes the survey in its own language: words, order, more choices or fewer. */
    function edit(): void {
      const before = surveyOf(settings);
      const at = below(before.questions.length);
      const questions = before.questions.map((question, index) => {
        const choices = question.choices ?? [];
        const place = below(choices.length);
        if (index !== at) return question;
        const changed = {
          rename: choices.map((each, here) =>
            here === place ? { ...each, text: unused("Word") } : each,
          ),
          reorder: choices.toSorted(() => random() - 0.5),
          add: [...choices, { id: unused("own").replace(" ", "-"), text: unused("Word") }],
          remove: choices.length > 2 ? choices.toSpliced(place, 1) : choices,
        };
        return {
          ...question,
          choices: changed[one(["rename", "rename", "reorder", "add", "remove"] as const)],
        };
      });
      const next = settingsChange({ surveyData: { ...before, questions } })(settings, past);
      past = pastAfter(past, before, surveyOf(next));
      settings = next;
    }

    /** Rewrites a translation, in its own order. */
    function translate(): void {
      const { surveyData } = textsOf(settings);
      if (!surveyData) throw new Error("no survey");
      const questions = surveyData.questions.toReversed().map(({ choices = [], ...question }) => ({
        ...question,
        text: unused("Question"),
        choices: choices
          .toSorted(() => random() - 0.5)
          .map(({ id }) => ({ id, text: unused("Mot") })),
      }));
      const texts = { surveyData: { ...surveyData, questions } };
      settings = changeTranslation(settings, one(languages), texts, new Date());
    }

    /** Answers like the script: it looks up the shown text among the ids next to it. */
    function answer(): void {
      const language = one([...languages, undefined]);
      const shown = shownSurvey(
        surveyOf(
          language && settings.translations[language] ? inLanguage(settings, language) : settings,
        ),
      );
      const answers = Object.fromEntries(
        shown.questions.map(({ id, type, choices = [], choiceIds = [] }) => {
          const words =
            type === "SINGLE_CHOICE" ? [one(choices)] : choices.filter(() => random() < 0.5);
          const ids = words.map((each) => choiceIds[choices.indexOf(each)] ?? "");
          for (const each of ids) given.set(`${id} ${each}`, (given.get(`${id} ${each}`) ?? 0) + 1);
          return [id, type === "SINGLE_CHOICE" ? ids[0] : ids];
        }),
      );
      const said = Object.fromEntries(
        Object.entries(answers).filter(([, value]) => value !== undefined && value.length > 0),
      );
      const read = readAnswers(
        knownQuestions(surveyOf(settings).questions, past),
        said as never,
        false,
      );
      if ("fault" in read) throw new Error(read.fault);
      const response = { id: `${rows.length}`, finished: true, answers: read.answers };
      rows.push({ given: read.given, response } as ResponseRow);
    }
  },
);

function surveyOf({ surveyData }: MessageSettings): Survey {
  if (!surveyData) throw new Error("no survey");
  return surveyData;
}
