import { Link } from "wouter-preact";
import { Loaded } from "../../../editor/loaded";
import { exactTime } from "../../../ui/times";
import { count } from "../../numbers/figures";
import type { Experiment, Results } from "../experiment";
import { firstFiguresAt } from "../first-figures-at";
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
  const [first] = experiment.arms;
  const won = experiment.arms.find(({ name }) => name === winner);
  return (
    <Loaded query={useResults(experiment.id)}>
      {(results) => {
        const { sentence, arms, sampleRatio, countsSince, unfinished, notes } = results;
        const state = verdictState(results);
        const stopping = notes.filter((note) => note.includes("nothing more is counted"));
        return (
          <div class="experiment results">
            <section class={`verdict ${state}`}>
              <p class="sentence">
                {state === "nothing" ? (
                  <NothingYet experiment={experiment} countsSince={countsSince} />
                ) : (
                  plainNote(sentence)
                )}
              </p>
              {stopping.length > 0 && (
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
            {state !== "nothing" && <LiftPlot results={results} />}
            <section class="list">
              <h2>{texts.counts}</h2>
              <Summary experiment={experiment} />
              {countsSince && <p>{texts.since(dayName(countsSince))}</p>}
              {unfinished > 0 && <p>{texts.unfinished(count(unfinished), unfinished === 1)}</p>}
              {notes
                .filter((note) => !stopping.includes(note))
                .map((note) => (
                  <p key={note}>{plainNote(note)}</p>
                ))}
            </section>
          </div>
        );
      }}
    </Loaded>
  );
}

interface NothingYetProps {
  experiment: Experiment;
  countsSince: Results["countsSince"];
}

/** Why there are no figures, and when the first ones come. */
function NothingYet({ experiment, countsSince }: NothingYetProps) {
  const { status, startedAt, arms } = experiment;
  if (status !== "running") return texts.never;
  const at = firstFiguresAt(experiment, new Date(countsSince ?? startedAt ?? Date.now()));
  if (Date.parse(at) > Date.now()) return texts.nothing(exactTime(at));
  const shown = arms.find(({ messageId }) => messageId !== null);
  return (
    <>
      {texts.nobody}{" "}
      <Link href={`/messages/${shown?.messageId}`}>{texts.nobodyAt(shown?.name ?? "")}</Link>.
    </>
  );
}
