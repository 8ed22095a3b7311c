import { useEffect } from "preact/hooks";
import { useSite } from "../../shell/site";
import { listenToKeys, unlessTyping } from "../../ui/keys";
import { Problem } from "../../ui/problem";
import { words } from "../../words";
import { ChatFigures } from "./chat-figures";
import { downloadSeries } from "./download-series";
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

const figures: FigureName[] = [
  "pageviews",
  "impressions",
  "clicks",
  "conversions",
  "submissions",
  "conversations",
];

/** What visitors did on the domain, against the period before. */
export function Numbers() {
  const view = useView();
  const { domain } = useSite();
  const { period, figure, messageId } = view;
  const { data, before, error, refetch } = useCompared(period, messageId ? { messageId } : {});
  const download = () => data && downloadSeries(data);
  useEffect(
    () =>
      listenToKeys({
        ...Object.fromEntries(
          presets.map((each, index) => [`${index + 1}`, unlessTyping(() => view.setDays(each))]),
        ),
        x: unlessTyping(download),
      }),
    // Without a list: the keys act on what is on the screen now.
  );
  const [only] = messageId ? (data?.messages ?? []) : [];
  return (
    <>
      <header class="head">
        <h1>{words.places.numbers}</h1>
        <PeriodChoice view={view} />
      </header>
      {error && !data && <Problem error={error} onRetry={() => void refetch()} />}
      {messageId && (
        <p>
          <button type="button" class="plain" onClick={() => view.setMessage(undefined)}>
            {only ? words.numbers.only(only.name ?? only.messageId) : words.numbers.everything} ✕
          </button>
        </p>
      )}
      {!error && (
        <Tiles analytics={data} names={figures} chosen={figure} onChoose={view.setFigure} />
      )}
      {!data && !error && <PlotBefore name={figure} days={period} />}
      {data && (
        <>
          {data.series.length > 1 && (
            <Plot analytics={data} before={before} name={figure} onDownload={download}>
              {figure === "submissions" && (
                <LeadsDownload analytics={data} of={messageId ? { messageId } : {}} />
              )}
            </Plot>
          )}
          {!messageId && (
            <>
              <h2>{words.places.messages}</h2>
              <MessageFigures
                analytics={data}
                before={before}
                figure={figure}
                onSort={view.setFigure}
                onChoose={view.setMessage}
              />
              <h2>{words.places.pages}</h2>
              <PageFigures period={period} />
              <h2>{words.numbers.chat.title}</h2>
              <ChatFigures analytics={data} />
              <h2>{words.places.help}</h2>
              <HelpFigures />
            </>
          )}
        </>
      )}
      <p class="soft foot">{words.numbers.foot(domain.timezone)}</p>
    </>
  );
}
