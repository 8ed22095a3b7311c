import type { Texts } from "../../../editor/languages/use-translating";
import { TextField } from "../../../ui/field";
import { surveyWords } from "../../../words/message-fields";

type Survey = NonNullable<Texts["surveyData"]>;
type Question = Survey["questions"][number];

interface SurveyTextsProps {
  survey: Survey;
  change(survey: Survey): void;
}

/** A survey's texts in another language. */
export function SurveyTexts({ survey, change }: SurveyTextsProps) {
  const { title, questions, thankYou } = survey;
  return (
    <>
      <Text
        label={surveyWords.title}
        value={title}
        max={200}
        onChange={(text) => change({ ...survey, title: text })}
      />
      {questions.map((question, index) => (
        <QuestionTexts
          key={question.id}
          number={index + 1}
          question={question}
          change={(changed) => change({ ...survey, questions: questions.with(index, changed) })}
        />
      ))}
      <Text
        label={surveyWords.thankYou}
        value={thankYou}
        max={1000}
        onChange={(text) => change({ ...survey, thankYou: text })}
      />
    </>
  );
}

interface QuestionTextsProps {
  number: number;
  question: Question;
  change(question: Question): void;
}

function QuestionTexts({ number, question, change }: QuestionTextsProps) {
  const { text, choices = [] } = question;
  return (
    <>
      <Text
        label={`${number}. ${surveyWords.question}`}
        value={text}
        max={500}
        onChange={(words) => change({ ...question, text: words })}
      />
      {(["lowLabel", "highLabel"] as const).map(
        (end) =>
          question[end] !== undefined && (
            <Text
              key={end}
              label={`${number}. ${end === "lowLabel" ? surveyWords.low : surveyWords.high}`}
              value={question[end]}
              max={60}
              onChange={(words) => change({ ...question, [end]: words })}
            />
          ),
      )}
      {choices.map((choice, index) => (
        <Text
          key={choice.id}
          label={`${number}. ${surveyWords.choice(index + 1)}`}
          value={choice.text}
          max={200}
          onChange={(words) =>
            change({ ...question, choices: choices.with(index, { ...choice, text: words }) })
          }
        />
      ))}
    </>
  );
}

interface TextProps {
  label: string;
  value: string;
  max: number;
  onChange(value: string): void;
}

function Text({ label, value, max, onChange }: TextProps) {
  return <TextField label={label} value={value} maxLength={max} onChange={onChange} />;
}
