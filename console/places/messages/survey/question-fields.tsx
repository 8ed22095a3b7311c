import { CountField } from "../../../ui/count-field";
import { Field } from "../../../ui/field";
import { ChoicesField } from "./choices-field";
import {
  hasChoices,
  hasDisplay,
  hasScale,
  type Question,
  type QuestionKind,
  withChoices,
  withField,
  withKind,
} from "./question";
import { QuestionRules } from "./question-rules";
import { RemovedAnswers } from "./removed-answers";
import { surveyWords } from "./words";

interface QuestionFieldsProps {
  question: Question;
  /** The questions after it. */
  later: readonly Question[];
  /** What its saved answers lose by the changes so far. */
  losses: readonly string[];
  change(question: Question): void;
}

export function QuestionFields({ question, later, losses, change }: QuestionFieldsProps) {
  const { type, text, required = false } = question;
  return (
    <>
      <Field label={surveyWords.question} at="text">
        <textarea
          rows={2}
          value={text}
          maxLength={500}
          onInput={({ currentTarget }) => change({ ...question, text: currentTarget.value })}
        />
      </Field>
      <Field label={surveyWords.kind}>
        <select
          value={type}
          onChange={({ currentTarget }) =>
            change(withKind(question, currentTarget.value as QuestionKind))
          }
        >
          {Object.entries(surveyWords.kinds).map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {hasChoices(type) && (
        <ChoicesField
          choices={question.choices ?? []}
          onChange={(choices) => change(withChoices(question, choices))}
        />
      )}
      <RemovedAnswers losses={losses} />
      {hasScale(type) && <ScaleFields question={question} change={change} />}
      <label class="check">
        <input
          type="checkbox"
          checked={required}
          onChange={({ currentTarget }) =>
            change(withField(question, "required", currentTarget.checked))
          }
        />
        {surveyWords.required}
      </label>
      <QuestionRules question={question} later={later} change={change} />
    </>
  );
}

function ScaleFields({ question, change }: Omit<QuestionFieldsProps, "later" | "losses">) {
  const { type } = question;
  return (
    <>
      <div class="pair">
        {type === "RATING" && (
          <CountField
            label={surveyWords.max}
            hint={surveyWords.maxHint}
            value={question.max ?? null}
            max={10}
            onChange={(max) => change(withField(question, "max", max ?? undefined))}
          />
        )}
        {hasDisplay(type) && (
          <Field label={surveyWords.display}>
            <select
              value={question.display ?? "NUMBERS"}
              onChange={({ currentTarget }) =>
                change(withField(question, "display", currentTarget.value as Question["display"]))
              }
            >
              {Object.entries(surveyWords.displays).map(([each, name]) => (
                <option key={each} value={each}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        )}
      </div>
      <div class="pair">
        {(["lowLabel", "highLabel"] as const).map((name) => (
          <Field key={name} label={name === "lowLabel" ? surveyWords.low : surveyWords.high}>
            <input
              value={question[name] ?? ""}
              maxLength={60}
              onInput={({ currentTarget }) =>
                change(withField(question, name, currentTarget.value || undefined))
              }
            />
          </Field>
        ))}
      </div>
    </>
  );
}
