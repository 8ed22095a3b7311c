import { namedDays } from "./named-days";

/** Below a plot by day: the names of some days, each under its own. `labels` names all. */
export function DayNames({ labels }: { labels: readonly string[] }) {
  return (
    <div class="days" aria-hidden="true">
      {namedDays(labels.length).map(({ index, share }) => (
        // Moved by its own share of its width, so it stays within the plot.
        <span key={index} style={{ left: `${share}%`, transform: `translateX(-${share}%)` }}>
          {labels[index]}
        </span>
      ))}
    </div>
  );
}
