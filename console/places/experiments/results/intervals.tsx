import type { Results } from "../experiment";
import { liftWords } from "../lift-words";
import { experimentsWords } from "../words";
import { liftScale, shareOf } from "./lift-scale";

const { results: texts } = experimentsWords;
const looks = { NO_VERDICT: "open", MORE: "more", FEWER: "fewer", REFUSED: "open" } as const;

/** How much more or less each arm may bring than the first: a bar on one scale, with a line at no difference. */
export function Intervals({ results }: { results: Results }) {
  const { comparisons, arms } = results;
  const first = arms[0]?.name ?? "";
  const lifts = comparisons.map(({ lift }) => lift);
  const scale = liftScale(lifts, lifts);
  return (
    <section class="list">
      <h2>{texts.compared}</h2>
      <ul class="intervals">
        {comparisons.map(({ arm, state, lift }) => {
          const from = lift ? shareOf(lift.from, scale) : 0;
          const to = lift ? shareOf(lift.to ?? scale.high, scale) : 0;
          return (
            <li key={arm}>
              <span>
                <b>{texts.against(arm, first)}</b> <span>{liftWords(lift)}</span>
              </span>
              <span class="interval" aria-hidden="true">
                <span class="zero" style={{ left: `${shareOf(0, scale) * 100}%` }} />
                {lift && (
                  <span
                    class={`bar ${looks[state]}`}
                    style={{
                      left: `${from * 100}%`,
                      width: `${Math.max(0.5, (to - from) * 100)}%`,
                    }}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
