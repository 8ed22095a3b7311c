import type { StoredExperiment } from "../../../shared/kinds/experiment/store/items";
import { type DayCounts, noCounts, sumOf } from "../../../shared/kinds/experiment/store/read";
import {
  type Arm,
  type Call,
  type Verdict,
  verdictOf,
} from "../../../shared/model/experiments/verdict";
import type { ArmCounts } from "../../../shared/table/counters/count-outcomes";

/** How an experiment stood after a day. */
export interface Standing {
  day: string;
  /** What each arm has counted until then. */
  arms: readonly ArmCounts[];
  verdict: Verdict;
}

/**
 * How an experiment stood after each of its finished days. The first call of an arm is kept, so who looks later reads the same.
 */
export function historyOf(
  { arms, goal, valueCeiling }: Pick<StoredExperiment, "arms" | "goal" | "valueCeiling">,
  days: DayCounts,
  finished: readonly string[],
): Standing[] {
  const kept: Record<string, Call> = {};
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
      kept,
    });
    for (const { id, call } of verdict.comparisons) if (call) kept[id] ??= call;
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
