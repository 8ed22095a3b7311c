// The API takes tenths of a percent.
const whole = 1_000;
const tenths = (percent: number) => Math.round(percent * 10);

/**
 * Weights in percent, each a tenth at least, with these proportions.
 * @param sum what they make together
 */
export function weightsOf(parts: readonly number[], sum = 100): number[] {
  const total = parts.reduce((before, part) => before + part, 0);
  const wanted = tenths(sum);
  const exact = parts.map((part) => Math.max(1, (part / total) * wanted));
  const given = exact.map(Math.floor);
  // What is left over goes where most was cut off.
  const order = exact
    .map((each, index) => ({ index, cut: each - Math.floor(each) }))
    .sort((one, other) => other.cut - one.cut || one.index - other.index);
  let left = wanted - given.reduce((before, each) => before + each, 0);
  for (let turn = 0; left > 0; turn += 1, left -= 1) {
    const { index } = order[turn % order.length] as { index: number };
    given[index] = (given[index] ?? 0) + 1;
  }
  // The least ones may have made it too much.
  while (left < 0) {
    const most = given.indexOf(Math.max(...given));
    given[most] = (given[most] ?? 0) - 1;
    left += 1;
  }
  return given.map((each) => each / 10);
}

/** The weights once one of them is set: the others share the rest as they did before. */
export function withWeight(weights: readonly number[], at: number, percent: number): number[] {
  const others = weights.filter((_, index) => index !== at);
  const most = (whole - others.length) / 10;
  const own = tenths(Math.min(most, Math.max(0.1, percent))) / 10;
  const rest = weightsOf(others, (whole - tenths(own)) / 10);
  return rest.toSpliced(at, 0, own);
}
