import { useLayoutEffect, useRef } from "preact/hooks";
import { arrangeItems } from "../../../editor/arrange-items";
import { useDragging } from "../../../editor/use-dragging";
import { useEntries } from "../../../editor/use-entries";
import { Grip } from "../../../ui/grip";
import { isInWord } from "../../../ui/is-in-word";
import { Menu } from "../../../ui/menu";
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
