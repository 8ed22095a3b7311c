import type { Schemas } from "../../api/schemas";
import { type GoalKind, goalKindsOf, usualSeconds } from "../messages/public-views";

export type Experiment = Omit<Schemas["WrittenExperiment"], "warnings" | "dryRun">;

export type Variant = Experiment["arms"][number];

export type Results = Schemas["GetExperimentResultsResult"];
/** The settings of an experiment that users edit. */
export type Settings = Pick<Experiment, "name" | "arms" | "goal" | "unit" | "valueCeiling">;

/** The API's message id of a variant whose message has not been chosen yet. */
export const notChosen = "";

/** A message as the list returns it, without its content. */
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

/** When the figures include the visitors of a moment: after the end of that UTC day and the goal's time. */
export function firstFiguresAt(
  { unit, goal }: Pick<Experiment, "unit" | "goal">,
  since: Date,
): string {
  const day = Math.floor(since.getTime() / dayMs) * dayMs;
  const goalMs = unit === "VISITOR" ? (goal.withinSeconds ?? usualSeconds) * 1000 : 0;
  return new Date(day + dayMs + goalMs).toISOString();
}

// Audience fields that the API refuses for a variant.
const unfair = new Set(["isReturning", "visits", "share"]);

/**
 * Whether an audience is not allowed in an experiment, because one variant could influence which visitors return to be counted.
 */
export function isUnfair(audience: VariantMessage["audience"] | undefined): boolean {
  return (audience?.any ?? []).some(({ all }) => all.some(({ field }) => unfair.has(field)));
}

interface Row {
  id?: string;
  template?: Parameters<typeof goalKindsOf>[0];
}

/** The goals that visitors of all variants can reach. Visitors without a message have nothing to click and no form to send. */
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

/** The goal of a new experiment: the message's own if all variants can reach it, or what it asks for, or a page. */
export function usualGoal(
  message: Pick<VariantMessage, "template" | "htmlContent" | "goal">,
  arms: readonly Pick<Variant, "messageId">[],
): Settings["goal"] {
  const { goal, htmlContent, template } = message;
  const rows = arms.flatMap(({ messageId }) =>
    messageId && template ? [{ id: messageId, template }] : [],
  );
  const kinds = goalsOf(arms, rows);
  if (goal && kinds.includes(goal.kind)) {
    const { kind, value } = goal;
    return { kind, ...(value && { value }) };
  }
  const hasForm = /<form\b/i.test(htmlContent ?? "");
  const wanted = ["SURVEY", ...(hasForm ? (["FORM"] as const) : []), "CLICK"] as const;
  const own = wanted.find((kind) => kinds.includes(kind));
  return own ? { kind: own } : { kind: "URL", value: "/thanks" };
}
