import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { useSite } from "../../shell/site";
import { usePlace } from "../../shell/use-place";
import { Field } from "../../ui/field";
import { unlessTyping, useKeys } from "../../ui/keys";
import { lazily } from "../../ui/lazily";
import { Problem } from "../../ui/problem";
import { Segments } from "../../ui/segments";
import { percent } from "../../words/percent";
import { useArticles, useGaps } from "../help/use-articles";
import { ChatFigures } from "./chat-figures";
import { type Analytics, count, type FigureName } from "./figures";
import { FiguresTable } from "./figures-table";
import { LeadsDownload } from "./leads-download";
import { MessageFigures } from "./message-figures";
import { PageFigures } from "./page-figures";
import { Plot } from "./plot";
import { PlotBefore } from "./plot-before";
import { standsOut } from "./stands-out";
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

// Whoever looks at one message alone looks for why.
const MessageBreakdown = lazily(() =>
  import("./message-breakdown").then((loaded) => loaded.MessageBreakdown),
);

const ofPage: FigureName[] = ["views", "conversions"];

/** What visitors did on the domain, against the period before. */
export function Numbers() {
  const place = usePlace();
  const messages = usePlace("/messages");
  const pages = usePlace("/pages");
  const help = usePlace("/help");
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
          {"messageId" in subject && (
            <MessageBreakdown key={subject.messageId} id={subject.messageId} analytics={data} />
          )}
          {isWhole && (
            <>
              <h2>{messages.name}</h2>
              <BestMessage analytics={data} figure={view.figure} />
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
              <h2>{help.name}</h2>
              <HelpFigures />
            </>
          )}
        </>
      )}
      <p class="soft foot">{numbersWords.foot(domain.timezone)}</p>
    </>
  );
}

/** Which message did best, in a sentence; nothing where too little happened. */
function BestMessage({ analytics, figure }: { analytics: Analytics; figure: FigureName }) {
  const found = standsOut(analytics, figure);
  if (!found) return null;
  const { name, of, share, views } = found;
  return (
    <p class="best">
      <b>{name}</b>:{" "}
      {numbersWords.shareOf(percent(share, 0), numbersWords.ofFigure[of], percent(views, 0))}
    </p>
  );
}

const mostRows = 10;

/** The articles that visitors judged, the least helpful first, and what they searched for in vain. Both are of 90 days or more. */
function HelpFigures() {
  const { rows } = useArticles({ status: "published" });
  const gaps = useGaps().slice(0, mostRows);
  const judged = rows
    .map(({ id, title, helpful = 0, notHelpful = 0 }) => ({ id, title, helpful, notHelpful }))
    .filter(({ helpful, notHelpful }) => helpful + notHelpful > 0)
    .sort((one, other) => other.notHelpful - one.notHelpful || other.helpful - one.helpful)
    .slice(0, mostRows);
  const { help } = numbersWords;
  if (judged.length + gaps.length === 0) return <p class="soft">{help.none}</p>;
  return (
    <>
      {judged.length > 0 && (
        <FiguresTable
          heads={[help.article, help.helpful, help.notHelpful]}
          sorted={2}
          rows={judged.map(({ id, title, helpful, notHelpful }) => ({
            key: id ?? "",
            name: <Link href={`/help/${id}`}>{title}</Link>,
            figures: [count(helpful), count(notHelpful)],
          }))}
        />
      )}
      {gaps.length > 0 && (
        <FiguresTable
          heads={[help.gap, help.times]}
          sorted={1}
          rows={gaps.map(({ text, count: times }) => ({
            key: text,
            name: text,
            figures: [count(times)],
          }))}
        />
      )}
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
