import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { type Analytics, count } from "./figures";
import { namedDays, type PlotLines, ticksOf } from "./plot-lines";
import { numbersWords } from "./words";

interface TicksProps {
  analytics: Analytics;
  /** The name of each day. */
  labels: readonly string[];
}

/** A tick for each day on which something went live. Hovering over it lists the records, with links. */
export function Ticks({ analytics, labels }: TicksProps) {
  const ticks = ticksOf(analytics);
  if (ticks.length === 0) return null;
  return (
    <ul class="ticks">
      {ticks.map(({ index, share, records }) => {
        const day = labels[index] ?? "";
        return (
          // A tap focuses the mark, which shows its records.
          <li key={index} style={{ left: `${share}%` }} tabIndex={-1}>
            <span class="mark" />
            {/* Shifted by the same share of its width, so that it stays inside the chart. */}
            <span class="records" style={{ transform: `translateX(-${share}%)` }}>
              <span class="soft">{numbersWords.wentLive(day)}</span>
              {records.map(({ recordId, name }) => (
                <Link
                  key={recordId}
                  href={`${recordId.startsWith("page_") ? "/pages" : "/messages"}/${recordId}`}
                  aria-label={numbersWords.sinceLive(name, day)}
                >
                  {name}
                </Link>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface CrosshairProps {
  lines: PlotLines;
  /** The name of each day. */
  labels: readonly string[];
  /** The index of the chosen day. */
  chosen: number | undefined;
  onChoose(index: number): void;
}

/** A vertical line at a day with its figures. It follows the pointer and the arrow keys; a click or Enter chooses the day. */
export function Crosshair({ lines, labels, chosen, onChoose }: CrosshairProps) {
  const [at, setAt] = useState<number>();
  const { values, earlier } = lines;
  const last = values.length - 1;
  const activeIndex = at ?? chosen;
  const says = (index: number) =>
    numbersWords.onDay(
      labels[index] ?? "",
      count(values[index]),
      earlier[index] === undefined ? undefined : count(earlier[index]),
    );
  const share = ((activeIndex ?? 0) / Math.max(1, last)) * 100;
  return (
    <div class="crosshair" onPointerLeave={() => setAt(undefined)}>
      <input
        type="range"
        min={0}
        max={last}
        value={activeIndex ?? last}
        aria-label={numbersWords.day}
        aria-valuetext={says(activeIndex ?? last)}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
        }}
        onInput={({ currentTarget }) => setAt(Number(currentTarget.value))}
        onFocus={() => setAt(activeIndex ?? last)}
        onBlur={() => setAt(undefined)}
        onClick={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") onChoose(Number(currentTarget.value));
        }}
      />
      {activeIndex !== undefined && (
        <>
          <span class="at" style={{ left: `${share}%` }} />
          {/* Shifted by the same share of its width, so that it stays inside the chart. */}
          <span
            class="says"
            aria-hidden="true"
            style={{ left: `${share}%`, transform: `translateX(-${share}%)` }}
          >
            {says(activeIndex)}
          </span>
        </>
      )}
    </div>
  );
}

/** The labels below a daily chart. Only some days have room for theirs. `labels` has those of all days. */
export function DayNames({ labels }: { labels: readonly string[] }) {
  return (
    <div class="days" aria-hidden="true">
      {namedDays(labels.length).map(({ index, share }) => (
        // Shifted by the same share of its width, so that it stays inside the chart.
        <span key={index} style={{ left: `${share}%`, transform: `translateX(-${share}%)` }}>
          {labels[index]}
        </span>
      ))}
    </div>
  );
}
