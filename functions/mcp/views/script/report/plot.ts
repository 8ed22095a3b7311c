import type { Analytics } from "../../../../../shared/jobs/analytics/figures";
import { element } from "../element";
import { count, type FigureName, figureName } from "./tile";

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * One figure over time, from zero. The line is stretched to the place there is, and its labels are text of the view. The last
 * step is dotted while it is not over. A table has the same numbers.
 */
export function plot(analytics: Analytics, name: FigureName): HTMLElement {
  const { series, interval, timezone } = analytics;
  const values = series.map((row) => row[name] ?? 0);
  const most = ceiling(Math.max(1, ...values));
  const step = new Intl.DateTimeFormat(undefined, {
    ...(interval === "hour" && { hour: "numeric" }),
    ...(interval === "month"
      ? { month: "short", year: "numeric" }
      : { day: "numeric", month: "short" }),
    timeZone: timezone,
  });
  const labels = series.map(({ start }) => step.format(new Date(start)));
  const points = values.map(
    (value, index) =>
      `${round((index / Math.max(1, values.length - 1)) * 100)},${round(100 - (value / most) * 100)}`,
  );
  const isRunning = isToday(analytics);
  const whole = isRunning ? points.slice(0, -1) : points;
  const title = `${figureName(name)} by ${interval}`;
  return element(
    "figure",
    { class: "plot" },
    element("figcaption", {}, title),
    element(
      "div",
      { class: "plane" },
      drawn(title, [
        ...[0, 50, 100].map((y) => line("grid", [`0,${y}`, `100,${y}`])),
        line("course", whole.length > 1 ? whole : [...whole, ...whole]),
        ...(isRunning ? [line("course running", points.slice(-2))] : []),
      ]),
      element(
        "div",
        { class: "scale", "aria-hidden": "true" },
        ...[1, 0.5, 0].map((share) => element("span", {}, count(share * most))),
      ),
      element(
        "div",
        { class: "days", "aria-hidden": "true" },
        element("span", {}, labels[0] ?? ""),
        element("span", {}, labels.at(-1) ?? ""),
      ),
    ),
    element(
      "details",
      {},
      element("summary", {}, "As a table"),
      element(
        "table",
        {},
        ...values.map((value, index) =>
          element(
            "tr",
            {},
            element("th", { scope: "row" }, labels[index] ?? ""),
            element("td", {}, count(value)),
          ),
        ),
      ),
    ),
  );
}

function drawn(label: string, parts: readonly Node[]): Node {
  const svg = document.createElementNS(svgNamespace, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  svg.append(...parts);
  return svg;
}

function line(name: string, points: readonly string[]): Node {
  const made = document.createElementNS(svgNamespace, "polyline");
  made.setAttribute("class", name);
  made.setAttribute("points", points.join(" "));
  return made;
}

/** Whether the last step of the series is the day that is running. */
function isToday({ series, timezone, interval }: Analytics): boolean {
  const last = series.at(-1)?.start;
  const day = new Intl.DateTimeFormat("sv", { timeZone: timezone });
  return (
    interval === "day" &&
    series.length > 2 &&
    last !== undefined &&
    day.format(new Date(last)) === day.format(new Date())
  );
}

/** The next even round number, so that its half is whole. */
function ceiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return Math.max(2, step * power);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
