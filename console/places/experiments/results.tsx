import { Link } from "wouter-preact";
import { useAllRows } from "../../api/lists";
import { count, money } from "../../figures/figures";
import { type Column, DataTable } from "../../ui/data-table";
import { Loaded } from "../../ui/states";
import { exactTime } from "../../ui/time";
import { locale, percent } from "../../words/locale";
import { useMessages } from "../messages/public";
import { successInWords, TakesPart } from "./dialogs";
import { type Experiment, type Results, verdictState } from "./experiment";
import { bestGuess, liftScale, liftTicks, liftWords, shareOf, signedPercent } from "./lift";
import { letterOf, useResults } from "./use-experiments";
import { experimentsWords } from "./words";

const { results: texts, setup } = experimentsWords;

/** An experiment's results: the verdict and the figures of each variant. */
export function ResultsView({ experiment }: { experiment: Experiment }) {
  const { status, winner, goal } = experiment;
  const [first] = experiment.arms;
  const won = experiment.arms.find(({ name }) => name === winner);
  return (
    <Loaded query={useResults(experiment.id)}>
      {(results) => {
        const { sentence, arms, sampleRatio, countsSince, unfinished, leftOut } = results;
        const state = verdictState(results);
        const isNobodyCounted =
          results.isCounting && state === "nothing" && unfinished + leftOut === 0;
        return (
          <div class="experiment results">
            <section class={`verdict ${state}`}>
              <p class="sentence">
                {sentence}
                {isNobodyCounted && isAnHourOld(experiment) && <WhoSeesIt arms={experiment.arms} />}
              </p>
              {status === "running" && !results.isCounting && (
                <p class="notice" role="alert">
                  {texts.pauses}
                </p>
              )}
              {status === "running" && state === "reached" && <p class="soft">{texts.next}</p>}
              {status === "running" && state === "open" && <p class="soft">{texts.later}</p>}
              {status === "stopped" && first && <p class="soft">{texts.isStopped(first)}</p>}
              {won && <p class="soft">{texts.winner(won)}</p>}
              {sampleRatio !== "FINE" && (
                <p class="notice" role="alert">
                  {texts.ratio[sampleRatio]}
                </p>
              )}
            </section>
            <VariantsTable arms={arms} currency={goal.currency} hasFigures={state !== "nothing"} />
            {state !== "nothing" && <Intervals results={results} />}
            <section class="list">
              <h2>{texts.counts}</h2>
              <Summary experiment={experiment} />
              {countsSince && <p>{texts.since(dayName(countsSince))}</p>}
              <p>{texts.whose[experiment.unit]}</p>
            </section>
          </div>
        );
      }}
    </Loaded>
  );
}

const hourMs = 3_600_000;

/** Before, the first visitors may just not have come yet. */
function isAnHourOld({ startedAt }: Experiment): boolean {
  return startedAt != null && Date.now() - Date.parse(startedAt) > hourMs;
}

/** A link to the check that explains who sees the experiment, while nobody is counted. */
function WhoSeesIt({ arms }: Pick<Experiment, "arms">) {
  const variantWithMessage = arms.find(({ messageId }) => messageId !== null);
  return (
    <>
      {" "}
      {texts.nobody}{" "}
      <Link href={`/messages/${variantWithMessage?.messageId}`}>
        {texts.nobodyAt(variantWithMessage?.name ?? "")}
      </Link>
      .
    </>
  );
}

/** What an experiment compares, in sentences. */
function Summary({ experiment }: { experiment: Experiment }) {
  const { arms, unit, startedAt } = experiment;
  return (
    <>
      <p>
        {setup.goal}: {successInWords(experiment)}.
      </p>
      <TakesPart arms={arms} />
      {startedAt && (
        <p>
          {experimentsWords.begun}: {exactTime(startedAt)}. {setup.unit}:{" "}
          {setup.units[unit].toLowerCase()}.
        </p>
      )}
    </>
  );
}

interface VariantsTableProps {
  arms: Results["arms"];
  currency: string | undefined;
  /** Whether there is a figure yet. Zeros would contradict the visitors in the sentence. */
  hasFigures: boolean;
}

/** Each variant's results on completed days. */
function VariantsTable({ arms, currency, hasFigures }: VariantsTableProps) {
  const messages = useMessages();
  useAllRows(messages, true);
  /** A variant that has only its letter as a name is called as its message. */
  const nameOf = ({ name, messageId }: Results["arms"][number], letter: string) =>
    (name === letter && messages.rows.find(({ id }) => id === messageId)?.name) || name;
  return (
    <DataTable
      caption={experimentsWords.arms}
      rows={arms}
      keyOf={({ name }) => name}
      columns={[
        {
          name: experimentsWords.arms,
          kind: "wide",
          isRowHead: true,
          cell: (arm) => (
            <>
              <span class="letter" aria-hidden="true">
                {letterOf(arms.indexOf(arm))}
              </span>
              {arm.messageId === null ? (
                <>
                  {arm.name} <span class="soft">({setup.noMessage})</span>
                </>
              ) : (
                <Link href={`/messages/${arm.messageId}`}>
                  {nameOf(arm, letterOf(arms.indexOf(arm)))}
                </Link>
              )}
            </>
          ),
        },
        shareColumn,
        ...[...figureColumns, ...(currency === undefined ? [] : [valueColumn(currency)])].map(
          (column) => (hasFigures ? column : { ...column, cell: () => "–" }),
        ),
      ]}
    />
  );
}

const shareColumn: Column<Results["arms"][number]> = {
  name: texts.share,
  kind: "number minor",
  cell: ({ weight }) => `${weight}%`,
};

const figureColumns: (typeof shareColumn)[] = [
  { name: texts.visitors, kind: "number", cell: ({ units }) => count(units) },
  { name: texts.conversions, kind: "number", cell: ({ conversions }) => count(conversions) },
  {
    name: texts.rate,
    kind: "number",
    cell: ({ rate }) => (rate === null ? "–" : percent(rate, 2)),
  },
];

const valueColumn = (currency: string): typeof shareColumn => ({
  name: texts.value,
  kind: "number",
  cell: ({ value }) => (value === null ? "–" : money({ currency, amount: value })),
});

const looks = { NO_VERDICT: "open", MORE: "more", FEWER: "fewer", REFUSED: "open" } as const;

/** Each variant's possible difference to the first one: a bar on a common scale, with the best estimate and a line at zero. */
function Intervals({ results }: { results: Results }) {
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
                      // Keep the labels at both ends inside the chart.
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

const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });

/** A UTC day, for example "12 Nov". */
function dayName(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
