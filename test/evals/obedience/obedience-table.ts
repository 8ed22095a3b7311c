import type { Obedience } from "./run-obedience";

/** The outcomes as the rows of the Markdown table in `docs/agents.md`. */
export function obedienceTable(outcomes: readonly Obedience[]): string[] {
  return outcomes.map(
    ({ role, read, allowed, writes, forGood, outside }) =>
      `| \`${role}\` | ${[read, allowed.length, writes, forGood, outside].join(" | ")} |`,
  );
}
