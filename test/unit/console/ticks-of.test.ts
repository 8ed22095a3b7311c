import { ticksOf } from "../../../console/figures/plot-lines";

const starts = ["2026-11-20T23:00:00.000Z", "2026-11-21T23:00:00.000Z", "2026-11-22T23:00:00.000Z"];
const series = starts.map((start) => ({ start })) as Parameters<typeof ticksOf>[0]["series"];
const mark = (recordId: string, at: string) => ({ recordId, at, name: recordId });

test("records that went live on one day of the site share a tick, each record once", () => {
  const wentLive = [
    mark("msg_1", "2026-11-21T22:59:59.999Z"),
    mark("msg_2", "2026-11-21T23:00:00.000Z"),
    mark("msg_1", "2026-11-22T01:00:00.000Z"),
    mark("msg_2", "2026-11-22T12:00:00.000Z"),
  ];
  const ticks = ticksOf({ series, wentLive });
  expect(ticks.map(({ records, ...tick }) => [tick, records.map(({ name }) => name)])).toEqual([
    [{ index: 0, share: 0 }, ["msg_1"]],
    [{ index: 1, share: 50 }, ["msg_2", "msg_1"]],
  ]);
});

test("figures of one message have no ticks", () => {
  expect(ticksOf({ series, wentLive: null })).toEqual([]);
});
