const width = 96;
const height = 24;

/** The course of a count over some days, from zero. The last day is not over, so it stays out: its line would always fall. Whoever does not see the picture has `text`. */
export function Sparkline({ days: known, text }: { days: readonly number[]; text: string }) {
  const days = known.length > 2 ? known.slice(0, -1) : known;
  const most = Math.max(1, ...days);
  const x = (index: number) => (index * width) / Math.max(1, days.length - 1);
  // Within the box, so that the line is whole where it is highest and lowest.
  const y = (value: number) => 1 + (height - 2) * (1 - value / most);
  const points = days.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <span class="sparkline" title={text}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <polyline points={points.join(" ")} />
      </svg>
      <span class="hidden">{text}</span>
    </span>
  );
}
