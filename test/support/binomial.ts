/** Draws how many of `n` happen that each happen with probability `p`. Exact; its tables are for `n` up to a thousand. */
export function binomial(random: () => number): (n: number, p: number) => number {
  const tables = new Map<string, Float64Array>();
  return (n, p) => {
    const key = `${n} ${p}`;
    let table = tables.get(key);
    if (!table) {
      table = cumulative(n, p);
      tables.set(key, table);
    }
    const at = random();
    let [low, high] = [0, n];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((table[middle] as number) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

function cumulative(n: number, p: number): Float64Array {
  const table = new Float64Array(n + 1);
  let [probability, sum] = [(1 - p) ** n, 0];
  for (let k = 0; k <= n; k++) {
    sum += probability;
    table[k] = sum;
    probability *= ((n - k) / (k + 1)) * (p / (1 - p));
  }
  return table;
}
