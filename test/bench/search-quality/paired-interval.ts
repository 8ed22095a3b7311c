import { seededRandom } from "../../support/seeded-random";

const samples = 10_000;

/** A share in percent with its 95 % interval (Wilson's). */
export function shareInterval(hits: number, all: number): string {
  if (all === 0) return "none";
  const z = 1.96;
  const share = hits / all;
  const middle = (share + z ** 2 / (2 * all)) / (1 + z ** 2 / all);
  const half =
    (z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))) / (1 + z ** 2 / all);
  const percent = (part: number) => (100 * part).toFixed(0);
  return `${percent(share)} % [${percent(middle - half)}, ${percent(middle + half)}]`;
}

/** The difference in hits on the same questions, in points, with its 95 % interval by bootstrap over the questions. */
export function pairedInterval(ours: readonly boolean[], theirs: readonly boolean[]): string {
  const differences = ours.map((hit, place) => Number(hit) - Number(theirs[place]));
  const random = seededRandom(17);
  const means = Array.from({ length: samples }, () => {
    let sum = 0;
    for (let drawn = 0; drawn < differences.length; drawn += 1) {
      sum += differences[Math.floor(random() * differences.length)] ?? 0;
    }
    return sum / differences.length;
  }).sort((left, right) => left - right);
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  const points = (share = 0) => `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(1)}`;
  return `${points(mean)} [${points(means[samples * 0.025])}, ${points(means[samples * 0.975])}]`;
}
