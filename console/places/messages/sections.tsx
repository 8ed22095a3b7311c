import { ArrangedList } from "../../editor/arranged-list";
import { TextField } from "../../ui/field";
import { Within } from "../../ui/field-errors";
import { lazily } from "../../ui/lazily";
import { words } from "../../words";
import { goalWords, surveyWords } from "../../words/message-fields";
import { HtmlContent } from "./content/html-content";
import { GoalFields } from "./goal-fields";
import { Look } from "./look";
import { goalKindsOf } from "./message";
import type { SectionProps } from "./section-props";
import { inWords } from "./sentences";
import { StoryContent } from "./story-content";
import {
  lossesOf,
  newQuestion,
  type QuestionKind,
  removedQuestions,
  type Survey,
} from "./survey/question";
import { QuestionFields, RemovedAnswers, useSurveyResults } from "./survey/question-fields";
import { When } from "./when";

const Where = lazily(() => import("./where").then((loaded) => loaded.Where));

/** The fields of a message in sections. A closed section shows a one-sentence summary. */
export function Sections(props: SectionProps) {
  const parts = [
    [words.editor.content, Content, "content"],
    [words.editor.look, Look, "look"],
    [words.editor.where, Where, "where"],
    [words.editor.when, When, "when"],
    [words.editor.goal, Goal, "goal"],
  ] as const;
  return (
    <>
      {parts.map(([title, Part, name]) => (
        <details key={name} class="section" data-section={name} open={name === "content"}>
          <summary>
            <b>{title}</b>
            <span>{inWords[name](props.message)}</span>
          </summary>
          <Part {...props} />
        </details>
      ))}
    </>
  );
}

/** The content of a message: its parts, its slides or its questions. */
function Content(props: SectionProps) {
  const { template } = props.message;
  if (template === "survey") return <SurveyContent {...props} />;
  if (template === "story") return <StoryContent {...props} />;
  return <HtmlContent {...props} />;
}

/** The goal of a message, and how a page reports it. */
function Goal({ message, change }: SectionProps) {
  const { goal } = message;
  return (
    <>
      <GoalFields
        goal={goal}
        kinds={goalKindsOf(message.template)}
        canBeNone
        timeHint={goalWords.withinHint}
        hasAfter={goal?.kind !== "CLICK" && message.template !== "survey"}
        onChange={(next) => change({ goal: next })}
      />
      <p class="soft">{goal ? goalWords.onceHint : goalWords.noneHint}</p>
    </>
  );
}

/** A survey's title, questions and closing text. */
function SurveyContent({ message, change }: SectionProps) {
  const survey: Survey = message.surveyData ?? { title: "", questions: [], thankYou: "" };
  const { questions } = survey;
  const results = useSurveyResults(message.id).data?.questions ?? [];
  const set = (fields: Partial<Survey>) => change({ surveyData: { ...survey, ...fields } });
  return (
    <Within at="surveyData">
      <TextField
        label={surveyWords.title}
        at="title"
        value={survey.title}
        maxLength={200}
        onChange={(text) => set({ title: text })}
      />
      <ArrangedList
        at="questions"
        entries={questions}
        onChange={(others) => set({ questions: others })}
        nameOf={({ type }) => surveyWords.kinds[type]}
        summaryOf={({ text }) => text}
        // A survey needs at least one question.
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
      <TextField
        label={surveyWords.thankYou}
        at="thankYou"
        rows={2}
        value={survey.thankYou}
        maxLength={1000}
        onChange={(text) => set({ thankYou: text })}
      />
    </Within>
  );
}
