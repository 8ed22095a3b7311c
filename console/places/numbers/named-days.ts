// Days between two names: few days, then weeks and about months.
const steps = [1, 2, 3, 7, 14, 15, 30, 61, 91, 183];
// As many as fit on a phone.
const most = 6;

/**
 * The days of a plot that are named below it, in even steps back from the last one: the place in the series, and the place on
 * the plot in percent from the left.
 */
export function namedDays(count: number): { index: number; share: number }[] {
  const last = count - 1;
  const step = steps.find((each) => last / each < most) ?? last;
  const names = count === 0 ? 0 : Math.floor(last / step) + 1;
  return Array.from({ length: names }, (_, name) => {
    const index = last - (names - 1 - name) * step;
    return { index, share: (index / Math.max(1, last)) * 100 };
  });
}
