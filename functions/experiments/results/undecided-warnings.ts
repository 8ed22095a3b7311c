import type * as z from "zod/mini";
import type { Warning } from "../../../shared/handlers/operation/warnings";
import type { resultsSchema } from "./schema";

type Results = Pick<z.input<typeof resultsSchema>, "comparisons" | "arms" | "sentence">;

/** Warns of a winner that the results do not show to be one. */
export function undecidedWarnings(
  { comparisons, arms, sentence }: Results,
  winner: string,
): Warning[] {
  const isDecided =
    winner === arms[0]?.name
      ? comparisons.every(({ state }) => state === "FEWER")
      : comparisons.some(({ arm, state }) => arm === winner && state === "MORE");
  if (isDecided) return [];
  const message = `The results do not show that ${JSON.stringify(winner)} is the best arm. ${sentence} To take it back: stop_experiment.`;
  return [{ code: "winner_not_shown", message }];
}
