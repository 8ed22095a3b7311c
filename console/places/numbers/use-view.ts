import { useSearchParams } from "wouter-preact";
import { useSite } from "../../shell/site";
import type { FigureName } from "./figures";
import { lastDays, type Period } from "./period";
import type { Subject } from "./use-analytics";

export const presets = [1, 7, 30, 90] as const;
const usualDays = 30;

/** What the numbers show. It stands in the address, so that a link shows others the same. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const { timezone } = useSite().domain;
  const from = dayIn(params.get("from"));
  const to = dayIn(params.get("to"));
  const isOwn = from !== undefined && to !== undefined;
  const given = presets.find((days) => `${days}` === params.get("days")) ?? usualDays;
  const days = isOwn ? undefined : given;
  const period: Period = isOwn ? { from, to } : lastDays(given, timezone);
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
    days,
    period,
    figure: (params.get("figure") ?? "impressions") as FigureName,
    subject: subjectIn(params),
    setDays: (value: number) => set({ days: `${value}`, from: undefined, to: undefined }),
    setPeriod: (own: Period) => set({ ...own, days: undefined }),
    setFigure: (name: FigureName) => set({ figure: name }),
    setSubject: (subject: Subject) =>
      set({
        message: "messageId" in subject ? subject.messageId : undefined,
        page: "landingPageId" in subject ? subject.landingPageId : undefined,
      }),
  };
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
