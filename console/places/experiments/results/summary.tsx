import { exactTime } from "../../../ui/times";
import { goalWords } from "../../messages/goal-words";
import type { Experiment } from "../experiment";
import { experimentsWords } from "../words";

const { setup } = experimentsWords;

/** What an experiment compares by, in sentences. */
export function Summary({ experiment }: { experiment: Experiment }) {
  const { goal, unit, startedAt } = experiment;
  return (
    <>
      <p>
        {setup.goal}: {goalWords.sentences[goal.kind](goal.value ?? "")}.
      </p>
      {startedAt && (
        <p>
          {experimentsWords.begun}: {exactTime(startedAt)}. {setup.unit}:{" "}
          {setup.units[unit].toLowerCase()}.
        </p>
      )}
    </>
  );
}
