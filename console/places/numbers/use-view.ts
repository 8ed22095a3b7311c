import { useSearchParams } from "wouter-preact";
import { useSite } from "../../shell/site";
import type { FigureName } from "./figures";
import { lastDays, lastMonth, type Period, thisQuarter } from "./period";
import type { Subject } from "./use-analytics";

/** Periods that one chooses with one press, in the order of their keys. */
export const presets = ["1", "7", "30", "90", "last-month", "this-quarter"] as const;
export type Preset = (typeof presets)[number];
const usual: Preset = "30";

/** What the numbers show. It stands in the address, so that a link shows others the same. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const { timezone } = useSite().domain;
  const from = dayIn(params.get("from"));
  const to = dayIn(params.get("to"));
  const isOwn = from !== undefined && to !== undefined;
  const given = presets.find((each) => each === params.get("days")) ?? usual;
  const preset = isOwn ? undefined : given;
  const period: Period = isOwn ? { from, to } : periodOf(given, timezone);
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
    /** Undefined for a period of one's own. */
    preset,
    period,
    figure: (params.get("figure") ?? "impressions") as FigureName,
    subject: subjectIn(params),
    setPreset: (value: Preset) => set({ days: value, from: undefined, to: undefined }),
    setPeriod: (own: Period) => set({ ...own, days: undefined }),
    setFigure: (name: FigureName) => set({ figure: name }),
    setSubject: (subject: Subject) =>
      set({
        message: "messageId" in subject ? subject.messageId : undefined,
        page: "landingPageId" in subject ? subject.landingPageId : undefined,
      }),
  };
}

function periodOf(preset: Preset, timezone: string): Period {
  if (preset === "last-month") return lastMonth(timezone);
  return preset === "this-quarter" ? thisQuarter(timezone) : lastDays(Number(preset), timezone);
}

/** The record that the figures are of, if they are of one. */
function subjectIn(params: URLSearchParams): Subject {
  const messageId = params.get("message");
  const landingPageId = params.get("page");
  if (messageId) return { messageId };
  return landingPageId ? { landingPageId } : {};
}

/** A day as the address has it, unless somebody wrote something else there. */
function dayIn(text: string | null): string | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text ?? "") && !Number.isNaN(Date.parse(text ?? ""));
  return isDay ? (text ?? undefined) : undefined;
}
