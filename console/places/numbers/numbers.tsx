import { useState } from "preact/hooks";
import { useSite } from "../../shell/site";
import { usePlace } from "../../shell/use-place";
import { Field } from "../../ui/field";
import { unlessTyping, useKeys } from "../../ui/keys";
import { lazily } from "../../ui/lazily";
import { Problem } from "../../ui/problem";
import { Segments } from "../../ui/segments";
import { ChatFigures } from "./chat-figures";
import type { FigureName } from "./figures";
import { LeadsDownload } from "./leads-download";
import { MessageFigures } from "./message-figures";
import { PageFigures } from "./page-figures";
import { Plot } from "./plot";
import { PlotBefore } from "./plot-before";
import { Tiles } from "./tiles";
import { useCompared } from "./use-analytics";
import { type Preset, presets, useView } from "./use-view";
import { numbersWords } from "./words";

const figures: FigureName[] = [
  "pageviews",
  "impressions",
  "clicks",
  "conversions",
  "goals",
  "submissions",
  "conversations",
];

// Loaded by whoever looks at one message alone.
const ArmResults = lazily(() =>
  import("../experiments/arm-results").then((loaded) => loaded.ArmResults),
);

const ofPage: FigureName[] = ["views", "conversions"];

/** What visitors did on the domain, against the period before. */
export function Numbers() {
  const place = usePlace();
  const messages = usePlace("/messages");
  const pages = usePlace("/pages");
  const view = useView();
  const { domain } = useSite();
  const { period, subject } = view;
  const isWhole = Object.keys(subject).length === 0;
  const { data, before, error, refetch } = useCompared(period, subject);
  const hasGoals = data && data.totals.goals + data.previous.totals.goals > 0;
  const ofSite = hasGoals ? figures : figures.filter((each) => each !== "goals");
  const names = "landingPageId" in subject ? ofPage : ofSite;
  const figure = names.includes(view.figure) ? view.figure : (names[0] ?? "impressions");
  useKeys(
    Object.fromEntries(
      presets.map((each, index) => [`${index + 1}`, unlessTyping(() => view.setPreset(each))]),
    ),
  );
  const [message] = "messageId" in subject ? (data?.messages ?? []) : [];
  return (
    <>
      <header class="head">
        <h1>{place.name}</h1>
        <PeriodChoice view={view} />
      </header>
      {error && !data && <Problem error={error} onRetry={() => void refetch()} />}
      {!isWhole && (
        <p>
          <button type="button" class="plain" onClick={() => view.setSubject({})}>
            {message?.name ? numbersWords.only(message.name) : numbersWords.everything} ✕
          </button>
        </p>
      )}
      {!error && <Tiles analytics={data} names={names} chosen={figure} onChoose={view.setFigure} />}
      {!data && !error && <PlotBefore name={figure} days={period} />}
      {data && (
        <>
          {data.series.length > 1 && (
            <Plot analytics={data} before={before} name={figure}>
              {figure === "submissions" && <LeadsDownload analytics={data} of={subject} />}
            </Plot>
          )}
          {"messageId" in subject && <ArmResults messageId={subject.messageId} />}
          {isWhole && (
            <>
              <h2>{messages.name}</h2>
              <MessageFigures
                analytics={data}
                before={before}
                figure={figure}
                onSort={view.setFigure}
                onChoose={(messageId) => view.setSubject({ messageId })}
              />
              <h2>{pages.name}</h2>
              <PageFigures
                period={period}
                onChoose={(landingPageId) => view.setSubject({ landingPageId })}
              />
              <h2>{numbersWords.chat.title}</h2>
              <ChatFigures analytics={data} />
            </>
          )}
        </>
      )}
      <p class="soft foot">{numbersWords.foot(domain.timezone)}</p>
    </>
  );
}

const own = "own";

/** The last days, the last month, this quarter, or a period of one's own. */
function PeriodChoice({ view }: { view: ReturnType<typeof useView> }) {
  const { preset, period, setPreset, setPeriod } = view;
  const [isOpen, setOpen] = useState(preset === undefined);
  const isOwn = isOpen || preset === undefined;
  return (
    <div class="period">
      <Segments<Preset | typeof own>
        label={numbersWords.period}
        options={[
          ...presets.map((value) => ({ value, name: numbersWords.periods[value] })),
          { value: own, name: numbersWords.periodNames.own },
        ]}
        value={isOwn ? own : preset}
        onChange={(value) => {
          setOpen(value === own);
          if (value !== own) setPreset(value);
        }}
      />
      {isOwn && (
        <div class="pair">
          <Field label={numbersWords.from}>
            <input
              type="date"
              value={period.from}
              max={period.to}
              onChange={({ currentTarget }) =>
                currentTarget.value && setPeriod({ ...period, from: currentTarget.value })
              }
            />
          </Field>
          <Field label={numbersWords.to}>
            <input
              type="date"
              value={period.to}
              min={period.from}
              onChange={({ currentTarget }) =>
                currentTarget.value && setPeriod({ ...period, to: currentTarget.value })
              }
            />
          </Field>
        </div>
      )}
    </div>
  );
}
