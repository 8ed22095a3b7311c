import type { Results } from "../experiment";
import { liftWords, signedPercent } from "../lift-words";
import { experimentsWords } from "../words";
import { bestGuess } from "./best-guess";
import { liftScale, liftTicks, shareOf } from "./lift-scale";

const { results: texts } = experimentsWords;
const looks = { NO_VERDICT: "open", MORE: "more", FEWER: "fewer", REFUSED: "open" } as const;

/** How much more or less each arm may bring than the first: a bar on one scale, with the best guess on it and a line at no difference. */
export function Intervals({ results }: { results: Results }) {
  const { comparisons, arms } = results;
  const [first] = arms;
  const scale = liftScale(comparisons.map(({ lift }) => lift));
  const left = (part: number) => ({ left: `${shareOf(part, scale) * 100}%` });
  return (
    <section class="list">
      <h2>{texts.compared}</h2>
      <ul class="intervals">
        {comparisons.map(({ arm, state, lift }, index) => {
          const compared = arms[index + 1];
          const guess = first && compared ? bestGuess(first, compared, lift) : null;
          const from = lift ? shareOf(lift.from, scale) : 0;
          const to = lift ? shareOf(lift.to ?? scale.high, scale) : 0;
          return (
            <li key={arm}>
              <span>
                <b>{texts.against(arm, first?.name ?? "")}</b> <span>{liftWords(lift, guess)}</span>
              </span>
              <span class="interval" aria-hidden="true">
                {liftTicks(scale).map((part) => (
                  <span key={part} class={part === 0 ? "zero" : "tick"} style={left(part)} />
                ))}
                {lift && (
                  <span
                    class={`bar ${looks[state]}`}
                    style={{
                      left: `${from * 100}%`,
                      width: `${Math.max(0.5, (to - from) * 100)}%`,
                    }}
                  />
                )}
                {guess !== null && <span class="guess" style={left(guess)} />}
              </span>
              <span class="interval-scale" aria-hidden="true">
                {liftTicks(scale).map((part) => (
                  <span
                    key={part}
                    style={{
                      ...left(part),
                      // Those at the ends stay within.
                      transform: `translateX(${shareOf(part, scale) * -100}%)`,
                    }}
                  >
                    {signedPercent(part, Math.round)}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <p class="soft">{texts.scaleHint}</p>
    </section>
  );
}
