import type * as z from "zod/mini";
import type { StoredExperiment } from "../../../shared/kinds/experiment/store/items";
import { type DayCounts, noCounts, sumOf } from "../../../shared/kinds/experiment/store/read";
import type { Lift } from "../../../shared/model/experiments/lift";
import { sentenceOf } from "../../../shared/model/experiments/sentence";
import type { Verdict } from "../../../shared/model/experiments/verdict";
import { dayShares } from "../../../shared/table/limits/visitor-limits";
import { finishedAtMs, finishedDays } from "./finished-days";
import { goalWords } from "./goal-in-words";
import { historyOf, type Standing } from "./history";
import type { resultsSchema } from "./schema";

type Results = z.input<typeof resultsSchema>;

/**
 * How an experiment stands.
 * @param isCounting whether visitors are counted now
 */
export function presentResults(
  experiment: StoredExperiment,
  isCounting: boolean,
  days: DayCounts,
  now: Date,
): Results {
  const { id, status, arms, goal } = experiment;
  const finished = finishedDays(experiment, days, now);
  const history = historyOf(experiment, days, finished);
  // Before the first day is over nothing is known, which has a verdict of its own.
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
        ...{ waiting: unfinished, nextAt },
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

/** When the visitors of the earliest day that is not finished, or else of today, enter the figures. Null if none will. */
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
