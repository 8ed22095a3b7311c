import { exactTime } from "../../../ui/times";
import type { Experiment } from "../experiment";
import { successInWords } from "../success-in-words";
import { TakesPart } from "../takes-part";
import { experimentsWords } from "../words";

const { setup } = experimentsWords;

/** What an experiment compares by, in sentences. */
export function Summary({ experiment }: { experiment: Experiment }) {
  const { arms, unit, startedAt } = experiment;
  return (
    <>
      <p>
        {setup.goal}: {successInWords(experiment)}.
      </p>
      <TakesPart arms={arms} />
      {startedAt && (
        <p>
          {experimentsWords.begun}: {exactTime(startedAt)}. {setup.unit}:{" "}
          {setup.units[unit].toLowerCase()}.
        </p>
      )}
    </>
  );
}
