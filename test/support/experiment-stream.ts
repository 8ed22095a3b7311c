import type { Arm } from "../../shared/model/experiments/verdict";
import { binomial } from "./binomial";

// Jest looks up its own globals slowly.
const { cos, exp, log, min, PI, sqrt } = Math;

/** An experiment of two arms of equal weight. */
export interface StreamPlan {
  days: number;
  /** Units of both arms together. */
  unitsPerDay: number;
  rates: readonly [a: number, b: number];
  /** The spread of the logarithm of a conversion's value; without it, conversions have no values. */
  lnValueSpread?: number;
}

/** No value counts for more, as an experiment fixes at its start. */
const ceiling = 20;

/** Draws experiments: each is the arms at the end of every day. The arms are the same objects each day. */
export function experimentStreams(random: () => number) {
  const draw = binomial(random);
  return function* stream(plan: StreamPlan): Generator<[Arm, Arm]> {
    const { days, unitsPerDay, rates, lnValueSpread } = plan;
    const arms: [Arm, Arm] = [newArm("a"), newArm("b")];
    for (let day = 0; day < days; day++) {
      const unitsOfA = draw(unitsPerDay, 0.5);
      for (const [index, units] of [unitsOfA, unitsPerDay - unitsOfA].entries()) {
        const arm = arms[index as 0 | 1];
        const conversions = draw(units, rates[index as 0 | 1]);
        arm.units += units;
        arm.conversions += conversions;
        if (lnValueSpread === undefined) continue;
        for (let count = 0; count < conversions; count++) {
          const value = min(ceiling, exp(lnValueSpread * normal(random)));
          arm.valueSum += value;
          arm.valueSquares += value * value;
        }
      }
      yield arms;
    }
  };
}

function newArm(id: string): Arm {
  return { id, weight: 0.5, units: 0, conversions: 0, valueSum: 0, valueSquares: 0 };
}

/** By Box and Muller. */
function normal(random: () => number): number {
  return sqrt(-2 * log(1 - random())) * cos(2 * PI * random());
}
