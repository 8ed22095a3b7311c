import { useLayoutEffect, useRef } from "preact/hooks";
import { useEntries } from "../../../editor/use-entries";
import { isInWord } from "../../../ui/is-in-word";
import { words } from "../../../words";
import { arrangeWords } from "../../../words/arrange";
import { type Choice, newChoice } from "./question";
import { surveyWords } from "./words";

interface ChoicesFieldProps {
  choices: readonly Choice[];
  onChange(choices: Choice[]): void;
}

const fewest = 2;
const most = 20;

/** The choices of a question, one in a line. Each keeps its id, and so its answers, whatever its words and its place. */
export function ChoicesField({ choices, onChange }: ChoicesFieldProps) {
  const { keys, move, insert, remove } = useEntries(choices, onChange, ".option");
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
        <div key={keys[index]} class="option">
          <input
            aria-label={surveyWords.choice(index + 1)}
            value={choice.text}
            maxLength={200}
            onInput={({ currentTarget }) =>
              onChange(choices.with(index, { ...choice, text: currentTarget.value }))
            }
            onKeyDown={(event) => {
              if (event.key !== "Enter" || isInWord(event)) return;
              event.preventDefault();
              add(index + 1);
            }}
          />
          <button
            type="button"
            class="quiet"
            aria-label={arrangeWords.up}
            title={arrangeWords.up}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            class="quiet"
            aria-label={arrangeWords.down}
            title={arrangeWords.down}
            disabled={index === choices.length - 1}
            onClick={() => move(index, index + 1)}
          >
            ↓
          </button>
          <button
            type="button"
            class="quiet"
            aria-label={words.remove}
            title={words.remove}
            disabled={choices.length <= fewest}
            onClick={() => remove(index)}
          >
            ×
          </button>
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
