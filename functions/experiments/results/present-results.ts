import type * as z from "zod/mini";
import type { OperationContext } from "../../../shared/handlers/operation/operation";
import type { StoredExperiment } from "../../../shared/kinds/experiment/store/items";
import { type DayCounts, noCounts, sumOf } from "../../../shared/kinds/experiment/store/read";
import type { Goal } from "../../../shared/kinds/message/goal";
import type { Lift } from "../../../shared/model/experiments/comparison";
import { sentenceOf } from "../../../shared/model/experiments/sentence";
import {
  type Arm,
  type Call,
  type Verdict,
  verdictOf,
} from "../../../shared/model/experiments/verdict";
import type { Named } from "../../../shared/store";
import type { ArmCounts } from "../../../shared/table/counters/count-outcomes";
import type { Site } from "../../../shared/table/keys";
import { dayShares } from "../../../shared/table/limits/visitor-window";
import type { resultsSchema } from "./schema";

type Results = z.input<typeof resultsSchema>;

/**
 * The results of an experiment so far.
 * @param isCounting whether visitors are counted now
 * @param timezone the site's
 */
export function presentResults(
  experiment: StoredExperiment,
  isCounting: boolean,
  days: DayCounts,
  timezone: string,
  now: Date,
): Results {
  const { id, status, arms, goal } = experiment;
  const finished = finishedDays(experiment, days, now);
  const history = historyOf(experiment, days, finished);
  // Before the end of the first day there are no results, which is also a verdict.
  const last = history.at(-1) ?? historyOf(experiment, new Map(), [""])[0];
  const { verdict } = last as Standing;
  const all = [...days.values()].flat().reduce(sumOf, noCounts);
  const counted = (last?.arms ?? []).reduce(sumOf, noCounts);
  const unfinished = all.units - counted.units;
  const nextAt = nextFiguresAt(experiment, days, finished, now);
  return {
    ...{ id, status },
    sentence: sentenceOf(
      verdict,
      {
        arms: Object.fromEntries(arms.map(({ name }, arm) => [`${arm}`, name])),
        first: "0",
        goal: goalWords(goal),
      },
      {
        ...{ status, units: counted.units, conversions: counted.conversions },
        ...{ waiting: unfinished, nextAt, timezone },
      },
    ),
    mayStop: verdict.mayStop,
    isCounting: status === "running" && isCounting,
    nextFiguresAt: nextAt?.toISOString() ?? null,
    countsSince: [...days.keys()].sort()[0] ?? null,
    unfinished,
    leftOut: all.leftOut,
    arms: arms.map(({ name, messageId, weight }, arm) => {
      const { units, conversions, amounts } = last?.arms[arm] ?? noCounts;
      return {
        ...{ name, messageId, weight, units, conversions },
        rate: units > 0 ? conversions / units : null,
        value: goal.currency === undefined ? null : amounts,
      };
    }),
    comparisons: verdict.comparisons.map(({ id: arm, state, lift, call }) => ({
      arm: arms[Number(arm)]?.name ?? "",
      state,
      lift: presentLift(lift),
      decidedOn: call ? dayOfCall(history, arm) : null,
    })),
    sampleRatio: verdict.sampleRatio.state,
    days: history.map((each) => ({
      day: each.day,
      arms: arms.map((_, arm) => {
        const { units, conversions } = each.arms[arm] ?? noCounts;
        return { units, conversions };
      }),
      lifts: each.verdict.comparisons.map(({ lift }) => presentLift(lift)),
    })),
    notes: [...notesOn(experiment, isCounting, verdict), ...(all.leftOut > 0 ? [leftOutNote] : [])],
  };
}

const leftOutNote = `\`leftOut\` visitors are not in it: one network brings at most ${dayShares.units.most} in a day of UTC, so that nobody decides an experiment with invented visitors.`;

function presentLift(lift: Lift | null) {
  return lift && { from: lift[0], to: lift[1] };
}

function dayOfCall(history: readonly Standing[], arm: string): string | null {
  const first = history.find(({ verdict }) =>
    verdict.comparisons.some(({ id, call }) => id === arm && call),
  );
  return first?.day ?? null;
}

/** When the visitors of the earliest unfinished day, or otherwise of today, enter the figures. Null if none will. */
function nextFiguresAt(
  experiment: StoredExperiment,
  days: DayCounts,
  finished: readonly string[],
  now: Date,
): Date | null {
  if (experiment.status !== "running") return null;
  const [next = now.toISOString().slice(0, 10)] = [...days.keys()]
    .filter((day) => !finished.includes(day))
    .sort();
  return new Date(finishedAtMs(experiment, next));
}

function notesOn(
  { status, unit }: StoredExperiment,
  isCounting: boolean,
  { sampleRatio }: Verdict,
): string[] {
  const whose =
    unit === "VISITOR"
      ? "Only visitors who were identified, or who had allowed storage, are in it."
      : "A visitor counts once a day of UTC; people who share a network and a kind of browser are one.";
  return [
    ...(status === "running" && !isCounting
      ? [
          "A message of an arm is not active, or was deleted, so nothing more is counted and everybody sees the first arm: activate it (update_message), or bring it back (restore_revision).",
        ]
      : []),
    ...(sampleRatio.state === "WARNING"
      ? [
          "Visitors do not quite fall into the arms by their weights. Networks that many share cause that, and then the figures are right.",
        ]
      : []),
    whose,
  ];
}

/** The plural of what an experiment counts, in a sentence. */
function goalWords({ kind, value, currency }: Goal): string {
  if (currency !== undefined) return `${currency} per visitor`;
  switch (kind) {
    case "URL":
      return `visitors on ${value}`;
    case "EVENT":
      return `visitors with "${value}"`;
    case "FORM":
      return "submissions";
    case "SURVEY":
      return "finished surveys";
    default:
      return "clicks";
  }
}

const dayMs = 86_400_000;

/**
 * The days whose visitors have had the goal's whole time. Only they can enter a verdict, because for later days the slower
 * visitors are still missing.
 */
function finishedDays(
  experiment: Pick<StoredExperiment, "unit" | "goal" | "stoppedAt">,
  days: DayCounts,
  now: Date,
): string[] {
  const { stoppedAt } = experiment;
  const countedUntilMs = stoppedAt === null ? now.getTime() : Date.parse(stoppedAt);
  return [...days.keys()].filter((day) => finishedAtMs(experiment, day) <= countedUntilMs).sort();
}

/** When the last visitors of a day have had all their time. */
function finishedAtMs(
  { unit, goal }: Pick<StoredExperiment, "unit" | "goal">,
  day: string,
): number {
  const windowMs = unit === "VISITOR" ? (goal.withinSeconds ?? dayMs / 1000) * 1000 : 0;
  return Date.parse(`${day}T00:00:00Z`) + dayMs + windowMs;
}

/** An experiment's results after a day. */
interface Standing {
  day: string;
  /** The counts of each arm until then. */
  arms: readonly ArmCounts[];
  verdict: Verdict;
}

/**
 * An experiment's results after each of its finished days. The first verdict on an arm stays, so a later reader sees the
 * same one.
 */
function historyOf(
  { arms, goal, valueCeiling }: Pick<StoredExperiment, "arms" | "goal" | "valueCeiling">,
  days: DayCounts,
  finished: readonly string[],
): Standing[] {
  const earlierCalls: Record<string, Call> = {};
  let total: readonly ArmCounts[] = [];
  return finished.map((day) => {
    const ofDay = days.get(day) ?? [];
    total = ofDay.map((counts, arm) => sumOf(total[arm] ?? noCounts, counts));
    const counted = arms.map(({ weight }, arm) =>
      armOf(arm, weight, total[arm] ?? noCounts, valueCeiling),
    );
    const verdict = verdictOf({
      arms: counted as [Arm, ...Arm[]],
      hasValues: goal.currency !== undefined,
      earlierCalls,
    });
    for (const { id, call } of verdict.comparisons) if (call) earlierCalls[id] ??= call;
    return { day, arms: total, verdict };
  });
}

function armOf(arm: number, weight: number, counts: ArmCounts, ceiling: number | null): Arm {
  const { units, conversions, parts, squares } = counts;
  const most = ceiling ?? 0;
  return {
    ...{ id: `${arm}`, weight, units, conversions },
    valueSum: parts * most,
    valueSquares: squares * most ** 2,
  };
}

type Context = Pick<OperationContext<Named<"experiments">, "any">, "account" | "store" | "now">;

/** A stored experiment's results, from the counts of `run`: its own, from `store.experiments.run`. */
export async function readResults(
  site: Site,
  timeId: string,
  experiment: StoredExperiment,
  { run, isCounting }: Awaited<ReturnType<Context["store"]["experiments"]["run"]>>,
  { account, store: { experiments }, now }: Context,
): Promise<Results> {
  const [days, domain] = await Promise.all([
    run === null ? new Map() : experiments.counts(site, timeId, run, experiment.arms.length),
    experiments.domain(account.key, site.ordinal),
  ]);
  return presentResults(experiment, isCounting, days, domain?.timezone ?? "UTC", now);
}
