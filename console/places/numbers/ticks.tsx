import { Link } from "wouter-preact";
import type { Analytics } from "./figures";
import { ticksOf } from "./ticks-of";
import { numbersWords } from "./words";

interface TicksProps {
  analytics: Analytics;
  /** The name of each day. */
  labels: readonly string[];
}

/** A tick below the line for each day on which something went live. It names the records and leads to them. */
export function Ticks({ analytics, labels }: TicksProps) {
  const ticks = ticksOf(analytics);
  if (ticks.length === 0) return null;
  return (
    <ul class="ticks">
      {ticks.map(({ index, share, records }) => {
        const day = labels[index] ?? "";
        return (
          // A tap on the mark gives it the focus, which shows the records.
          <li key={index} style={{ left: `${share}%` }} tabIndex={-1}>
            <span class="mark" />
            {/* Moved by its own share of its width, so it stays within the plot. */}
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
