import type { Analytics } from "../../../../../shared/jobs/analytics/figures";
import type { ReportData } from "../../report-data";
import { element } from "../element";

const names = {
  pageviews: "Page views",
  views: "Views",
  impressions: "Seen",
  clicks: "Clicks",
  conversions: "Conversions",
  submissions: "Leads",
  conversations: "Conversations",
} as const;

export type FigureName = keyof typeof names;

const figures: Readonly<Record<ReportData["subject"], readonly FigureName[]>> = {
  site: ["impressions", "clicks", "conversions", "submissions", "conversations"],
  message: ["impressions", "clicks", "conversions", "submissions"],
  landingPage: ["views", "conversions"],
};

/** The figures of a subject, the most telling first. */
export function figuresOf(subject: ReportData["subject"]): readonly FigureName[] {
  return figures[subject];
}

export function figureName(name: FigureName): string {
  return names[name];
}

export function count(value: number | null): string {
  return value === null ? "–" : new Intl.NumberFormat().format(value);
}

/** A figure of the period beside that of the period before, as a button that plots it. */
export function tile({ totals, previous }: Analytics, name: FigureName): HTMLButtonElement {
  const [now, before] = [totals[name], previous.totals[name]];
  return element(
    "button",
    { type: "button", class: "tile" },
    element("span", {}, names[name]),
    element("b", {}, count(now)),
    element("small", {}, compared(now, before)),
  );
}

function compared(now: number | null, before: number | null): string {
  if (!before || now === null) return "none before";
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return "as before";
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)} % (${count(before)} before)`;
}
