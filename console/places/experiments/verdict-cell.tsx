import type { Experiment, Results } from "./experiment";
import { useResults } from "./use-experiments";
import { verdictState } from "./verdict-state";
import { experimentsWords } from "./words";

const { verdicts } = experimentsWords;

type Row = Partial<Pick<Experiment, "id" | "status" | "winner">>;

/** How far an experiment of the list is. Only one that has begun and is not concluded is asked for. */
export function VerdictCell({ id = "", status, winner }: Row) {
  const { data } = useResults(id, status === "running" || status === "stopped");
  return <span class="verdict-words">{winner ? verdicts.winner(winner) : wordsFor(data)}</span>;
}

function wordsFor(results: Results | undefined): string {
  if (!results) return verdicts.none;
  const state = verdictState(results);
  const more = results.comparisons.filter((each) => each.state === "MORE").map(({ arm }) => arm);
  return state === "reached" && more.length > 0 ? verdicts.more(more) : verdicts[state];
}
