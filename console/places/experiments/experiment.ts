import type { Schemas } from "../../api/schemas";
import { type GoalKind, goalKindsOf, usualSeconds } from "../messages/public-views";

export type Experiment = Omit<Schemas["WrittenExperiment"], "warnings" | "dryRun">;

export type Variant = Experiment["arms"][number];

export type Results = Schemas["GetExperimentResultsResult"];
/** The settings of an experiment that people write. */
export type Settings = Pick<Experiment, "name" | "arms" | "goal" | "unit" | "valueCeiling">;

/** The API's message id of a variant whose message has not been chosen yet. */
export const notChosen = "";

/** A message as the list has it, without its content. */
export type VariantMessage = Partial<Schemas["Message"]>;

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

const dayMs = 86_400_000;

/** When visitors of a moment are in an experiment's figures: once that day of UTC, and the time that the goal has, are over. */
export function firstFiguresAt(
  { unit, goal }: Pick<Experiment, "unit" | "goal">,
  since: Date,
): string {
  const day = Math.floor(since.getTime() / dayMs) * dayMs;
  const goalMs = unit === "VISITOR" ? (goal.withinSeconds ?? usualSeconds) * 1000 : 0;
  return new Date(day + dayMs + goalMs).toISOString();
}

// What the API refuses in the audience of a variant.
const unfair = new Set(["isReturning", "visits", "share"]);

/** Whether no experiment may have this audience: what one version shows would change who comes back to be counted. */
export function isUnfair(audience: VariantMessage["audience"] | undefined): boolean {
  return (audience?.any ?? []).some(({ all }) => all.some(({ field }) => unfair.has(field)));
}

interface Row {
  id?: string;
  template?: Parameters<typeof goalKindsOf>[0];
}

/** The goals that visitors of all variants can reach: who sees no message has none to click in, and no form to send. */
export function goalsOf(
  arms: readonly Pick<Variant, "messageId">[],
  messages: readonly Row[],
): GoalKind[] {
  const hasHoldOut = arms.some(({ messageId }) => messageId === null);
  const templates = arms.flatMap(
    ({ messageId }) => messages.find(({ id }) => id === messageId)?.template ?? [],
  );
  const everywhere = ["EVENT", "URL"] as const;
  const all = hasHoldOut ? everywhere : ([...everywhere, "FORM", "SURVEY", "CLICK"] as const);
  return all.filter((kind) => templates.every((template) => goalKindsOf(template).includes(kind)));
}
