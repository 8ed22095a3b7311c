import { useEffect, useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { listenToKeys, unlessTyping } from "../../ui/keys";
import { Problem } from "../../ui/problem";
import { Segments } from "../../ui/segments";
import { words } from "../../words";
import { count, type FigureName, fewest } from "./figures";
import { Plot } from "./plot";
import { Tiles } from "./tiles";
import { useAnalytics } from "./use-analytics";

const periods = [1, 7, 30, 90] as const;
const figures: FigureName[] = [
  "pageviews",
  "impressions",
  "clicks",
  "conversions",
  "submissions",
  "conversations",
];
const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });

/** What visitors did on the domain, against the period before. */
export function Numbers() {
  const [days, setDays] = useState<number>(30);
  const [chosen, setChosen] = useState<FigureName>("impressions");
  const { data, error, refetch } = useAnalytics(days);
  useEffect(
    () =>
      listenToKeys(
        Object.fromEntries(
          periods.map((each, index) => [`${index + 1}`, unlessTyping(() => setDays(each))]),
        ),
      ),
    [],
  );
  return (
    <>
      <header class="head">
        <h1>{words.places.numbers}</h1>
        <Segments
          label={words.numbers.period}
          options={periods.map((value) => ({ value, name: words.numbers.periods[value] ?? "" }))}
          value={days}
          onChange={(value) => setDays(value)}
        />
      </header>
      {error && !data && <Problem error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Tiles analytics={data} names={figures} chosen={chosen} onChoose={setChosen} />
          {days > 1 && <Plot analytics={data} name={chosen} />}
          {data.messages.length > 0 && (
            <div class="table-frame">
              <table>
                <thead>
                  <tr>
                    <th>{words.messages.name}</th>
                    <th class="number">{words.figures.shown}</th>
                    <th class="number">{words.figures.clicked}</th>
                    <th class="number">{words.figures.rate}</th>
                    <th class="number">{words.figures.conversions}</th>
                    <th class="number">{words.figures.submissions}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.messages.map((row) => (
                    <tr key={row.messageId}>
                      <td class="wide">
                        <Link href={`/messages/${row.messageId}`}>{row.name ?? row.messageId}</Link>
                      </td>
                      <td class="number">{count(row.impressions)}</td>
                      <td class="number">{count(row.clicks)}</td>
                      <td class="number">
                        {row.impressions < fewest ? (
                          <span class="soft" title={words.numbers.tooFew}>
                            –
                          </span>
                        ) : (
                          percent.format(row.clickThroughRate ?? 0)
                        )}
                      </td>
                      <td class="number">{count(row.conversions)}</td>
                      <td class="number">{count(row.submissions)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <p class="soft foot">{words.numbers.foot(data.timezone)}</p>
        </>
      )}
    </>
  );
}
