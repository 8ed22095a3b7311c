import type { Schemas } from "../../api/schemas";

type Row = Schemas["Analytics"]["series"][number];
type FigureName = Exclude<keyof Row, "start" | "nps">;

/** What a plot draws of a figure: a value for each day, and that of the period before. */
export interface PlotLines {
  values: number[];
  /** Undefined on the days before anything was counted: a comparison with them would say nothing. */
  earlier: (number | undefined)[];
  /** Whether the last day is not over, so that its value will still grow. */
  isRunning: boolean;
  /** The top of the scale, which begins at zero. */
  most: number;
}

export function plotLines(
  { series, timezone }: Pick<Schemas["Analytics"], "series" | "timezone">,
  before: readonly Row[] | undefined,
  name: FigureName,
  now: Date,
): PlotLines {
  const values = series.map((row) => row[name] ?? 0);
  const compared = (before ?? []).slice(0, values.length);
  const first = compared.findIndex(wasCounted);
  const earlier =
    first < 0 ? [] : compared.map((row, index) => (index < first ? undefined : (row[name] ?? 0)));
  const day = new Intl.DateTimeFormat("sv", { timeZone: timezone });
  const last = series.at(-1)?.start;
  return {
    values,
    earlier,
    isRunning: last !== undefined && day.format(new Date(last)) === day.format(now),
    most: ceiling(Math.max(1, ...values, ...earlier.map((value) => value ?? 0))),
  };
}

/** Where a line goes on a plane of 100 by 100, from the first value that is known; `from` leaves out those before it. */
export function pointsOf(
  line: readonly (number | undefined)[],
  { values, most }: PlotLines,
  from = 0,
  to = line.length,
): string {
  return line
    .flatMap((value, index) => {
      if (value === undefined || index < from || index >= to) return [];
      return [
        `${round((index / Math.max(1, values.length - 1)) * 100)},${round(100 - (value / most) * 100)}`,
      ];
    })
    .join(" ");
}

function wasCounted({ start: _, ...figures }: Row): boolean {
  return Object.values(figures).some((value) => typeof value === "number" && value > 0);
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
