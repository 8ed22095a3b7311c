import { ArrangedList } from "../../../editor/arranged-list";
import { Within } from "../../../ui/faults";
import { Field } from "../../../ui/field";
import type { SectionProps } from "../section-props";
import { lossesOf, removedQuestions } from "./losses";
import { newQuestion, type QuestionKind, type Survey } from "./question";
import { QuestionFields } from "./question-fields";
import { RemovedAnswers } from "./removed-answers";
import { useSurveyResults } from "./use-survey-results";
import { surveyWords } from "./words";

/** What a survey asks, and what it says at the end. */
export function SurveyContent({ message, change }: SectionProps) {
  const survey: Survey = message.surveyData ?? { title: "", questions: [], thankYou: "" };
  const { questions } = survey;
  const results = useSurveyResults(message.id).data?.questions ?? [];
  const set = (fields: Partial<Survey>) => change({ surveyData: { ...survey, ...fields } });
  return (
    <Within at="surveyData">
      <Field label={surveyWords.title} at="title">
        <input
          value={survey.title}
          maxLength={200}
          onInput={({ currentTarget }) => set({ title: currentTarget.value })}
        />
      </Field>
      <ArrangedList
        at="questions"
        entries={questions}
        onChange={(others) => set({ questions: others })}
        nameOf={({ type }) => surveyWords.kinds[type]}
        summaryOf={({ text }) => text}
        // A survey has one question at least.
        isRemovable={() => questions.length > 1}
        fieldsOf={(question, put, index) => (
          <QuestionFields
            question={question}
            later={questions.slice(index + 1)}
            losses={lossesOf(question, results)}
            change={put}
          />
        )}
        add={{
          label: surveyWords.addQuestion,
          names: surveyWords.kinds,
          make: (kind) => newQuestion(kind as QuestionKind),
        }}
      />
      <RemovedAnswers losses={removedQuestions(questions, results)} />
      <Field label={surveyWords.thankYou} at="thankYou">
        <textarea
          rows={2}
          value={survey.thankYou}
          maxLength={1000}
          onInput={({ currentTarget }) => set({ thankYou: currentTarget.value })}
        />
      </Field>
    </Within>
  );
}
