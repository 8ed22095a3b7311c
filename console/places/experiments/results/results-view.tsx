import { Link } from "wouter-preact";
import { Loaded } from "../../../editor/loaded";
import { exactTime } from "../../../ui/times";
import type { Experiment } from "../experiment";
import { successInWords } from "../success-in-words";
import { TakesPart } from "../takes-part";
import { useResults } from "../use-experiments";
import { verdictState } from "../verdict-state";
import { experimentsWords } from "../words";
import { ArmsTable } from "./arms-table";
import { dayName } from "./day-name";
import { Intervals } from "./intervals";

const { results: texts } = experimentsWords;

/** How an experiment stands: the verdict, and what each arm brought. */
export function ResultsView({ experiment }: { experiment: Experiment }) {
  const { status, winner, goal } = experiment;
  const [first] = experiment.arms;
  const won = experiment.arms.find(({ name }) => name === winner);
  return (
    <Loaded query={useResults(experiment.id)}>
      {(results) => {
        const { sentence, arms, sampleRatio, countsSince, unfinished } = results;
        const state = verdictState(results);
        const nobodyMetIt = results.isCounting && state === "nothing" && unfinished === 0;
        return (
          <div class="experiment results">
            <section class={`verdict ${state}`}>
              <p class="sentence">
                {sentence}
                {nobodyMetIt && <WhoSeesIt arms={experiment.arms} />}
              </p>
              {status === "running" && !results.isCounting && (
                <p class="notice" role="alert">
                  {texts.pauses}
                </p>
              )}
              {status === "running" && state === "reached" && <p class="soft">{texts.next}</p>}
              {status === "running" && state === "open" && <p class="soft">{texts.later}</p>}
              {status === "stopped" && first && <p class="soft">{texts.isStopped(first)}</p>}
              {won && <p class="soft">{texts.winner(won)}</p>}
              {sampleRatio !== "FINE" && (
                <p class="notice" role="alert">
                  {texts.ratio[sampleRatio]}
                </p>
              )}
            </section>
            <ArmsTable arms={arms} currency={goal.currency} />
            {state !== "nothing" && <Intervals results={results} />}
            <section class="list">
              <h2>{texts.counts}</h2>
              <Summary experiment={experiment} />
              {countsSince && <p>{texts.since(dayName(countsSince))}</p>}
              <p>{texts.whose[experiment.unit]}</p>
            </section>
          </div>
        );
      }}
    </Loaded>
  );
}

/** Where to read why nobody has met it. */
function WhoSeesIt({ arms }: Pick<Experiment, "arms">) {
  const shown = arms.find(({ messageId }) => messageId !== null);
  return (
    <>
      {" "}
      {texts.nobody}{" "}
      <Link href={`/messages/${shown?.messageId}`}>{texts.nobodyAt(shown?.name ?? "")}</Link>.
    </>
  );
}

const { setup } = experimentsWords;

/** What an experiment compares by, in sentences. */
function Summary({ experiment }: { experiment: Experiment }) {
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
