import type { Experiment } from "./experiment";
import { useResults } from "./use-experiments";
import { verdictState } from "./verdict-state";
import { experimentsWords } from "./words";

const { verdicts } = experimentsWords;

type Row = Partial<Pick<Experiment, "id" | "status" | "winner">>;

/** How far an experiment of the list is. Only one that has begun and is not concluded is asked for. */
export function VerdictCell({ id = "", status, winner }: Row) {
  const { data } = useResults(id, status === "running" || status === "stopped");
  if (winner) return <>{verdicts.winner(winner)}</>;
  if (!data) return <>{verdicts.none}</>;
  const state = verdictState(data);
  const more = data.comparisons.filter((each) => each.state === "MORE").map(({ arm }) => arm);
  return <>{state === "reached" && more.length > 0 ? verdicts.more(more) : verdicts[state]}</>;
}
