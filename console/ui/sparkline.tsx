const width = 96;
const height = 24;

/** The course of a count over some days, from zero. Whoever does not see the picture has `text`. */
export function Sparkline({ days, text }: { days: readonly number[]; text: string }) {
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
