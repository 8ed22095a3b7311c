import type { Results } from "./experiment";

/** How far an experiment is from a verdict. */
export function verdictState({
  days,
  mayStop,
  sampleRatio,
}: Pick<Results, "days" | "mayStop" | "sampleRatio">): "nothing" | "open" | "reached" | "refused" {
  if (sampleRatio === "REFUSED") return "refused";
  if (days.every(({ arms }) => arms.every(({ units }) => units === 0))) return "nothing";
  return mayStop ? "reached" : "open";
}
