import { useState } from "preact/hooks";
import { Link, useSearchParams } from "wouter-preact";
import { addressOf } from "../../api/records";
import {
  type FigureName,
  hasAny,
  type Period,
  type Preset,
  periodOf,
  presets,
} from "../../figures/figures";
import { LeadsDownload } from "../../figures/leads-download";
import { Plot } from "../../figures/plot";
import { Tiles } from "../../figures/tiles";
import { type Subject, useCompared } from "../../figures/use-analytics";
import { numbersWords } from "../../figures/words";
import { useSite } from "../../shell/site";
import { usePlace } from "../../shell/use-place";
import { Field } from "../../ui/field";
import { useKeys } from "../../ui/keys";
import { lazily } from "../../ui/lazily";
import { Segments } from "../../ui/segments";
import { Problem } from "../../ui/states";
import { words } from "../../words";
import { loadVariantResults } from "../experiments/public";
import { ChatFigures } from "./chat-figures";
import { MessageFigures, type SortName } from "./message-figures";
import { PageFigures } from "./page-figures";

const ofMessage: FigureName[] = ["impressions", "clicks", "conversions", "goals", "submissions"];
const ofSite: FigureName[] = ["pageviews", ...ofMessage, "conversations"];

// Loaded only when the figures of a single message are shown.
const VariantResults = lazily(loadVariantResults);

const ofPage: FigureName[] = ["views", "conversions"];

// Not every site counts these. Where none are, a zero beside other figures would look like a fault.
const optional: FigureName[] = ["pageviews", "goals"];

/** The domain's figures, compared to the previous period. */
export function Numbers() {
  const place = usePlace();
  const messages = usePlace("/messages");
  const pages = usePlace("/pages");
  const view = useView();
  const { domain } = useSite();
  const { period, subject } = view;
  const isWhole = Object.keys(subject).length === 0;
  const { data, before, error, refetch } = useCompared(period, subject);
  const isPage = "landingPageId" in subject;
  const goals = data && hasAny(data, "goals") ? (["goals"] as const) : [];
  const names = (isPage ? ofPage : isWhole ? ofSite : ofMessage).filter(
    (each) => !optional.includes(each) || (data ? hasAny(data, each) : each === "pageviews"),
  );
  const figure = names.find((each) => each === view.figure) ?? names[0] ?? "impressions";
  useKeys(
    Object.fromEntries(presets.map((each, index) => [`${index + 1}`, () => view.setPreset(each)])),
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
          </button>{" "}
          <Link href={addressOf(Object.values(subject)[0] ?? "") ?? "/"}>{words.open}</Link>
        </p>
      )}
      {!error && <Tiles analytics={data} names={names} chosen={figure} onChoose={view.setFigure} />}
      {!error && (!data || data.series.length > 1) && (
        <Plot analytics={data} days={period} before={before} name={figure}>
          {data && figure === "submissions" && <LeadsDownload analytics={data} of={subject} />}
        </Plot>
      )}
      {data && (
        <>
          {"messageId" in subject && <VariantResults messageId={subject.messageId} />}
          {isWhole && (
            <>
              <h2>{messages.name}</h2>
              <MessageFigures
                analytics={data}
                before={before}
                goals={goals}
                figure={view.figure}
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

/** A choice of the period: the last days, the last month, this quarter, or a custom one. */
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

const usual: Preset = "30";

/** The state of the page. It is kept in the URL, so that a link shows others the same figures. */
function useView() {
  const [params, setParams] = useSearchParams();
  const { timezone } = useSite().domain;
  const from = dayIn(params.get("from"));
  const to = dayIn(params.get("to"));
  const isOwn = from !== undefined && to !== undefined;
  const selectedPreset = presets.find((each) => each === params.get("days")) ?? usual;
  const preset = isOwn ? undefined : selectedPreset;
  const period: Period = isOwn ? { from, to } : periodOf(selectedPreset, timezone);
  const set = (changes: Record<string, string | undefined>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return {
    /** Undefined for a custom period. */
    preset,
    period,
    figure: (params.get("figure") ?? "impressions") as SortName,
    subject: subjectIn(params),
    setPreset: (value: Preset) => set({ days: value, from: undefined, to: undefined }),
    setPeriod: (own: Period) => set({ ...own, days: undefined }),
    setFigure: (name: SortName) => set({ figure: name }),
    setSubject: (subject: Subject) =>
      set({
        message: "messageId" in subject ? subject.messageId : undefined,
        page: "landingPageId" in subject ? subject.landingPageId : undefined,
      }),
  };
}

/** The message or page whose figures are shown, if there is one. */
function subjectIn(params: URLSearchParams): Subject {
  const messageId = params.get("message");
  const landingPageId = params.get("page");
  if (messageId) return { messageId };
  return landingPageId ? { landingPageId } : {};
}

/** A valid day from the URL; undefined for anything else. */
function dayIn(text: string | null): string | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text ?? "") && !Number.isNaN(Date.parse(text ?? ""));
  return isDay ? (text ?? undefined) : undefined;
}
