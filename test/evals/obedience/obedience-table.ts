import type { Obedience } from "./run-obedience";

/** The outcomes as the rows of a table in Markdown, as `docs/agents.md` has it. */
export function obedienceTable(outcomes: readonly Obedience[]): string[] {
  return outcomes.map(
    ({ role, read, allowed, writes, forGood, outside }) =>
      `| \`${role}\` | ${[read, allowed.length, writes, forGood, outside].join(" | ")} |`,
  );
}
