import { armOf, bucketCount, shareOf } from "../../../shared/rules/share-of";
import { randomFor, sized } from "../../support/draw";

const buckets = Array.from({ length: bucketCount }, (_, bucket) => bucket);

test("each arm gets exactly its weight of all buckets, whatever the experiment", () => {
  const random = randomFor("weights of arms");
  for (let round = 0; round < sized({ deep: 1000, draw: 6 }); round++) {
    const weights = drawWeights(random);
    const id = `exp_${random().toString(36).slice(2)}`;
    const shares = weights.map((tenths) => tenths / 10);
    const counts = weights.map(() => 0);
    for (const bucket of buckets) {
      const arm = armOf(bucket, id, shares);
      counts[arm] = (counts[arm] as number) + 1;
    }
    expect([id, counts]).toEqual([id, weights.map((weight) => weight * 10)]);
  }
});

/** Two to five arms of at least a tenth of a percent. */
function drawWeights(random: () => number): number[] {
  const count = 2 + Math.floor(random() * 4);
  const cuts = new Set([0, 1000]);
  while (cuts.size <= count) cuts.add(1 + Math.floor(random() * 999));
  const sorted = [...cuts].sort((a, b) => a - b);
  return sorted.slice(1).map((cut, index) => cut - (sorted[index] as number));
}

test("a bucket stays in its arm, and an unknown one has none", () => {
  expect(armOf(1234, "exp_1", [50, 50])).toBe(armOf(1234, "exp_1", [50, 50]));
  expect(armOf(Number.NaN, "exp_1", [50, 50])).toBe(-1);
});

// Two independent halves of 10,000 buckets share 2,500, with a standard deviation of 25.
test("arms tell nothing of a message's share, or of another experiment", () => {
  const random = randomFor("independent arms");
  const halves = Array.from({ length: sized({ deep: 40, draw: 10 }) }, (_, index) => {
    const name = random().toString(36).slice(2);
    return index % 2 === 0
      ? buckets.map((bucket) => armOf(bucket, `exp_${name}`, [50, 50]) === 0)
      : buckets.map((bucket) => shareOf(bucket, `msg_${name}`) < 50);
  });
  const deviations = halves.flatMap((one, index) =>
    halves
      .slice(index + 1)
      .map((other) => (one.filter((isIn, bucket) => isIn && other[bucket]).length - 2500) / 25),
  );
  const squares = deviations.reduce((sum, each) => sum + each * each, 0);
  expect(Math.max(...deviations.map(Math.abs))).toBeLessThan(5);
  expect(squares / deviations.length).toBeGreaterThan(0.4);
  expect(squares / deviations.length).toBeLessThan(1.8);
});
