import type { Schemas } from "../../api/schemas";

type Analytics = Pick<Schemas["Analytics"], "series" | "wentLive">;
type WentLive = NonNullable<Analytics["wentLive"]>[number];

interface Tick {
  /** Of the day in the series. */
  index: number;
  /** Where it stands on the plot, in percent from the left. */
  share: number;
  /** Each once, in the order in which they went live. */
  records: WentLive[];
}

/** The days of a series on which something went live. What went live on one day shares a tick. */
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
