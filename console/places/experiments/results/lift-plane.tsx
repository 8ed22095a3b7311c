import { useState } from "preact/hooks";
import { DayNames } from "../../numbers/day-names";
import { count } from "../../numbers/figures";
import { liftWords, signedPercent } from "../lift-words";
import { experimentsWords } from "../words";
import { dayName } from "./day-name";
import type { LiftBand } from "./lift-band";
import { liftTicks, shareOf } from "./lift-scale";

const { results: texts } = experimentsWords;

interface LiftPlaneProps {
  band: LiftBand;
  title: string;
  /** The day of the first call. */
  decidedOn: string | null;
}

/**
 * The band of differences over days. One day is read out at a time, the last one at first: the pointer, a finger or the arrow
 * keys choose it.
 */
export function LiftPlane({ band, title, decidedOn }: LiftPlaneProps) {
  const { scale, days, points, guesses, placeOf } = band;
  const last = days.length - 1;
  const [looked, setLooked] = useState<number>();
  const at = Math.min(looked ?? last, last);
  const heightOf = (part: number) => 100 - shareOf(part, scale) * 100;
  const lines = liftTicks(scale);
  const decided = days.findIndex(({ day }) => day === decidedOn);
  const told = days[at];
  const text = told
    ? `${dayName(told.day)}: ${liftWords(told.lift, told.guess)}. ${texts.until}: ${told.units.map(count).join(", ")}.`
    : "";
  return (
    <>
      <p class="told">{text}</p>
      <div class="plane">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {lines.map((part) => (
            <line
              key={part}
              class={part === 0 ? "zero" : undefined}
              x1="0"
              x2="100"
              y1={heightOf(part)}
              y2={heightOf(part)}
            />
          ))}
          <polygon points={points} />
          <polyline points={guesses} />
          {decided >= 0 && (
            <line class="decided" x1={placeOf(decided)} x2={placeOf(decided)} y1="0" y2="100" />
          )}
          <line class="looked" x1={placeOf(at)} x2={placeOf(at)} y1="0" y2="100" />
        </svg>
        <input
          type="range"
          aria-label={title}
          aria-valuetext={text}
          min={0}
          max={last}
          value={at}
          onInput={({ currentTarget }) => setLooked(currentTarget.valueAsNumber)}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            const share = Math.min(1, Math.max(0, (clientX - left) / width));
            setLooked(Math.round(share * last));
          }}
          onPointerLeave={() => setLooked(undefined)}
        />
        <div class="lift-marks" aria-hidden="true">
          {lines.map((part) => (
            <span key={part} style={{ top: `${heightOf(part)}%` }}>
              {signedPercent(part, Math.round)}
            </span>
          ))}
        </div>
        <DayNames labels={days.map(({ day }) => dayName(day))} />
      </div>
      {decidedOn && <p class="decided-on">{texts.decided(dayName(decidedOn))}</p>}
    </>
  );
}
