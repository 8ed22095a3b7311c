import { Loaded } from "../../../editor/loaded";
import { count } from "../../numbers/figures";
import type { Experiment } from "../experiment";
import { useResults } from "../use-experiments";
import { verdictState } from "../verdict-state";
import { experimentsWords } from "../words";
import { ArmsTable } from "./arms-table";
import { dayName } from "./day-name";
import { Intervals } from "./intervals";
import { LiftPlot } from "./lift-plot";
import { plainNote } from "./plain-note";
import { Summary } from "./summary";

const { results: texts } = experimentsWords;

/** How an experiment stands: the verdict, what each arm brought, and how that came about. */
export function ResultsView({ experiment }: { experiment: Experiment }) {
  const { status, winner, goal } = experiment;
  return (
    <Loaded query={useResults(experiment.id)}>
      {(results) => {
        const { sentence, arms, sampleRatio, countsSince, unfinished, notes } = results;
        const state = verdictState(results);
        return (
          <div class="experiment results">
            <section class={`verdict ${state}`}>
              <p class="sentence">{state === "nothing" ? texts.nothing : sentence}</p>
              {status === "stopped" && <p class="soft">{texts.isStopped}</p>}
              {winner && <p class="soft">{texts.winner(winner)}</p>}
              {sampleRatio !== "FINE" && (
                <p class="notice" role="alert">
                  {texts.ratio[sampleRatio]}
                </p>
              )}
            </section>
            <ArmsTable arms={arms} currency={goal.currency} />
            {state !== "nothing" && <Intervals results={results} />}
            {state !== "nothing" && <LiftPlot results={results} />}
            <section class="list">
              <h2>{texts.counts}</h2>
              <Summary experiment={experiment} />
              {countsSince && <p>{texts.since(dayName(countsSince))}</p>}
              {unfinished > 0 && <p>{texts.unfinished(count(unfinished), unfinished === 1)}</p>}
              {notes.map((note) => (
                <p key={note}>{plainNote(note)}</p>
              ))}
            </section>
          </div>
        );
      }}
    </Loaded>
  );
}
