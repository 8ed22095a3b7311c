import { useQuery } from "@tanstack/preact-query";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isInWord } from "../../../../shared/rules/is-in-word";
import { api, unwrap } from "../../../api/client";
import { queryKeys } from "../../../api/query-keys";
import { arrangeItems, useDragging, useEntries } from "../../../editor/entries";
import { CheckField, CountField, SelectField, TextField } from "../../../ui/field";
import { Grip } from "../../../ui/icon";
import { Menu } from "../../../ui/menu";
import { arrangeWords } from "../../../words/editing";
import { surveyWords } from "../../../words/message-fields";
import {
  type Choice,
  hasChoices,
  hasDisplay,
  hasScale,
  newChoice,
  type Question,
  type QuestionKind,
  withChoices,
  withField,
  withKind,
} from "./question";
import { QuestionRules } from "./rule-fields";

interface QuestionFieldsProps {
  question: Question;
  /** The questions after this one. */
  later: readonly Question[];
  /** Which saved answers the unsaved changes would remove. */
  losses: readonly string[];
  change(question: Question): void;
}

export function QuestionFields({ question, later, losses, change }: QuestionFieldsProps) {
  const { type, text, required = false } = question;
  return (
    <>
      <TextField
        label={surveyWords.question}
        at="text"
        rows={2}
        value={text}
        maxLength={500}
        onChange={(next) => change({ ...question, text: next })}
      />
      <SelectField
        label={surveyWords.kind}
        value={type}
        options={surveyWords.kinds}
        onChange={(next) => change(withKind(question, next as QuestionKind))}
      />
      {hasChoices(type) && (
        <ChoicesField
          choices={question.choices ?? []}
          onChange={(choices) => change(withChoices(question, choices))}
        />
      )}
      <RemovedAnswers losses={losses} />
      {hasScale(type) && <ScaleFields question={question} change={change} />}
      <CheckField
        label={surveyWords.required}
        checked={required}
        onChange={(checked) => change(withField(question, "required", checked))}
      />
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
          <SelectField
            label={surveyWords.display}
            value={question.display ?? "NUMBERS"}
            options={surveyWords.displays}
            onChange={(next) => change(withField(question, "display", next))}
          />
        )}
      </div>
      <div class="pair">
        {(["lowLabel", "highLabel"] as const).map((name) => (
          <TextField
            key={name}
            label={name === "lowLabel" ? surveyWords.low : surveyWords.high}
            value={question[name]}
            maxLength={60}
            onChange={(text) => change(withField(question, name, text || undefined))}
          />
        ))}
      </div>
    </>
  );
}

interface ChoicesFieldProps {
  choices: readonly Choice[];
  onChange(choices: Choice[]): void;
}

const fewest = 2;
const most = 20;

/** A question's choices, one per line. A choice keeps its id, and so its answers, when it is renamed or moved. */
function ChoicesField({ choices, onChange }: ChoicesFieldProps) {
  const { keys, move, insert, remove } = useEntries(choices, onChange, ".option");
  const { ofGrip, ofRow } = useDragging(move);
  const group = useRef<HTMLFieldSetElement>(null);
  const added = useRef<number>();
  useLayoutEffect(() => {
    if (added.current === undefined || !choices[added.current]) return;
    const row = group.current?.querySelectorAll(".option")[added.current];
    added.current = undefined;
    row?.querySelector("input")?.focus();
  });
  const add = (index: number) => {
    if (choices.length >= most) return;
    added.current = index;
    insert(index, newChoice(""));
  };
  return (
    <fieldset class="group" ref={group}>
      <legend>{surveyWords.choices}</legend>
      <p class="soft">{surveyWords.choicesHint}</p>
      {choices.map((choice, index) => (
        <div key={keys[index]} class="option" {...ofRow(index)}>
          <Grip {...ofGrip(index)} />
          <input
            aria-label={surveyWords.choice(index + 1)}
            value={choice.text}
            maxLength={200}
            onInput={({ currentTarget }) =>
              onChange(choices.with(index, { ...choice, text: currentTarget.value }))
            }
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (event.altKey && step !== undefined) {
                event.preventDefault();
                move(index, Math.max(0, Math.min(choices.length - 1, index + step)));
              }
              if (event.key !== "Enter" || isInWord(event)) return;
              event.preventDefault();
              add(index + 1);
            }}
          />
          <Menu
            label={arrangeWords.menuOf(surveyWords.choice(index + 1))}
            items={arrangeItems({
              ...{ index, count: choices.length, move, remove },
              isRemovable: choices.length > fewest,
            })}
          />
        </div>
      ))}
      <button
        type="button"
        class="plain"
        disabled={choices.length >= most}
        onClick={() => add(choices.length)}
      >
        {surveyWords.addChoice}
      </button>
    </fieldset>
  );
}

/** Warns about saved answers that no longer fit after saving. They are not deleted. */
export function RemovedAnswers({ losses }: { losses: readonly string[] }) {
  return (
    <div role="status">
      {losses.map((loss) => (
        <p key={loss} class="losses">
          {loss}
        </p>
      ))}
    </div>
  );
}

/** A survey's answers by question. */
export function useSurveyResults(messageId: string) {
  return useQuery({
    queryKey: queryKeys.surveyResults(messageId),
    // The editor loads them too, but the results page needs the latest.
    staleTime: 0,
    queryFn: () =>
      unwrap(api.GET("/api/v1/survey-results/{messageId}", { params: { path: { messageId } } })),
  });
}
