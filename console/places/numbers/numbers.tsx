import { useSite } from "../../shell/site";
import { usePlace } from "../../shell/use-place";
import { unlessTyping, useKeys } from "../../ui/keys";
import { lazily } from "../../ui/lazily";
import { Problem } from "../../ui/problem";
import { BestMessage } from "./best-message";
import { ChatFigures } from "./chat-figures";
import type { FigureName } from "./figures";
import { HelpFigures } from "./help-figures";
import { LeadsDownload } from "./leads-download";
import { MessageFigures } from "./message-figures";
import { PageFigures } from "./page-figures";
import { PeriodChoice } from "./period-choice";
import { Plot } from "./plot";
import { PlotBefore } from "./plot-before";
import { Tiles } from "./tiles";
import { useCompared } from "./use-analytics";
import { presets, useView } from "./use-view";
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
