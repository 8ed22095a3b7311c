import { verdictOf } from "../../shared/model/experiments/verdict";
import { experimentStreams } from "../support/experiment-stream";
import { seededRandom } from "../support/seeded-random";

// How often an experiment finds an effect within sixty days of 400 units, looked at each day: `npm run bench:experiments`, with
// the number of experiments after `--`. Beside it a test of two proportions that looks once, on the last day (5 %, both
// sides): it finds a little more, but may not be looked at before. The days are the median of the experiments that were called.

const experiments = Number(process.argv[2] ?? 2000);
const plan = { days: 60, unitsPerDay: 400 };
const rates = [0.02, 0.05, 0.1, 0.2];
const effects = [0, 0.05, 0.1, 0.2, 0.5];

const stream = experimentStreams(seededRandom(1));
console.log("rate    effect  called  by day  a fixed test");
for (const rate of rates) for (const effect of effects) console.log(row(rate, effect));

function row(rate: number, effect: number): string {
  const days: number[] = [];
  let fixed = 0;
  for (let count = 0; count < experiments; count++) {
    const { calledOn, isFoundAtEnd } = outcome(rate, rate * (1 + effect));
    if (calledOn) days.push(calledOn);
    if (isFoundAtEnd) fixed += 1;
  }
  const median = days.sort((a, b) => a - b)[days.length >> 1];
  return [
    `${(rate * 100).toFixed(0)} %`.padEnd(8),
    `+${(effect * 100).toFixed(0)} %`.padEnd(8),
    (days.length / experiments).toFixed(3).padEnd(8),
    `${median ?? "–"}`.padEnd(8),
    (fixed / experiments).toFixed(3),
  ].join("");
}

/** The day of the first call of one experiment, and whether the fixed test finds a difference on the last. */
function outcome(rateA: number, rateB: number): { calledOn: number | null; isFoundAtEnd: boolean } {
  let calledOn: number | null = null;
  let day = 0;
  let isFoundAtEnd = false;
  for (const arms of stream({ ...plan, rates: [rateA, rateB] })) {
    day += 1;
    if (!calledOn && verdictOf({ arms, hasValues: false, earlierCalls: {} }).comparisons[0]?.call)
      calledOn = day;
    if (day < plan.days) continue;
    const [a, b] = arms;
    const pooled = (a.conversions + b.conversions) / (a.units + b.units);
    const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.units + 1 / b.units));
    isFoundAtEnd = Math.abs(b.conversions / b.units - a.conversions / a.units) > 1.959964 * error;
  }
  return { calledOn, isFoundAtEnd };
}
