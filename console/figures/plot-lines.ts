import type { Schemas } from "../api/schemas";

type Row = Schemas["Analytics"]["series"][number];
type FigureName = Exclude<keyof Row, "start" | "nps">;

/** A figure as the chart draws it: a value for each day, and those of the previous period. */
export interface PlotLines {
  values: number[];
  /** Undefined for days before counting started, because a comparison would be meaningless. */
  earlier: (number | undefined)[];
  /** Whether the last day is still incomplete. */
  isRunning: boolean;
  /** The top of the scale, which starts at zero. */
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

/** The points of a line in a square of 100 by 100, from its first known value. `from` skips earlier ones. */
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

/** The next round even number, so that half of it is a whole number. */
function ceiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return Math.max(2, step * power);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

type Analytics = Pick<Schemas["Analytics"], "series" | "wentLive">;
type WentLive = NonNullable<Analytics["wentLive"]>[number];

interface Tick {
  /** The day's index in the series. */
  index: number;
  /** Its position in the chart, in percent from the left. */
  share: number;
  /** Without duplicates, in the order in which they went live. */
  records: WentLive[];
}

/** The days on which something went live. Records of the same day share a tick. */
export function ticksOf({ series, wentLive }: Analytics): Tick[] {
  const ticks = new Map<number, Tick>();
  for (const record of wentLive ?? []) {
    const index = series.findLastIndex(({ start }) => start <= record.at);
    if (index < 0) continue;
    const share = (index / Math.max(1, series.length - 1)) * 100;
    const tick = ticks.get(index) ?? { index, share, records: [] };
    ticks.set(index, tick);
    if (!tick.records.some(({ recordId }) => recordId === record.recordId))
      tick.records.push(record);
  }
  return [...ticks.values()];
}

// Possible steps between labels in days: single days, weeks, then months.
const steps = [1, 2, 3, 7, 14, 15, 30, 61, 91, 183];
// More labels do not fit on a phone.
const most = 6;

/**
 * The days that get a label below the chart, in equal steps back from the last day. Each has its index and its position in
 * percent from the left.
 */
export function namedDays(count: number): { index: number; share: number }[] {
  const last = count - 1;
  const step = steps.find((each) => last / each < most) ?? last;
  const names = count === 0 ? 0 : Math.floor(last / step) + 1;
  return Array.from({ length: names }, (_, name) => {
    const index = last - (names - 1 - name) * step;
    return { index, share: (index / Math.max(1, last)) * 100 };
  });
}
