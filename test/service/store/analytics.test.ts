import type { DynamoDBRecord } from "aws-lambda";
import { changeHandlers, changesTogether } from "../../../functions/projector/handlers";
import { streamHandler } from "../../../shared/handlers/stream/stream-handler";
import type { Reading } from "../../../shared/jobs/analytics/store/project";
import { responseReading } from "../../../shared/jobs/analytics/store/readings";
import { countsOf, type QuarterCount, quarterMs, type Tally } from "../../../shared/model/measures";
import { since } from "../../../shared/table/dynamo/meter";
import type { SiteId } from "../../../shared/table/keys";
import { keys } from "../../../shared/table/keys";
import { addAccount, addSite, startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
let projector: TestStore["projector"]["analytics"];
beforeAll(async () => {
  service = await startTestStore();
  projector = service.projector.analytics;
});
afterAll(() => service.stop());

let sites = 0;
function newSite(): SiteId {
  sites += 1;
  return { accountKey: `account${sites}`, ordinal: "00" };
}

const now = new Date("2026-03-10T12:00:00Z");
const days = { from: "2026-03-01", to: "2026-03-31" };

/** A counter row's totals, as the stream tells them. */
function reading(site: SiteId, timeId: string, total: Tally, at = now): Reading {
  const order = countsOf(total).reduce((sum, [, count]) => sum + count, 0);
  const key = keys.counters(site, timeId);
  return { key, timeId, order, total, before: {}, isBrief: false, at };
}

function sum(counts: readonly QuarterCount[]): Tally {
  const tally: Tally = {};
  for (const { measure, count } of counts) tally[measure] = (tally[measure] ?? 0) + count;
  return tally;
}

async function figures(site: SiteId) {
  const messages = await service.store.analytics.messagesDays(site, {
    current: days,
    whole: { from: "2026-03-11", to: "2026-03-20" },
  });
  return {
    site: sum((await service.store.analytics.siteDays(site, days)).counts),
    messages: Object.fromEntries([...messages].map(([timeId, counts]) => [timeId, sum(counts)])),
  };
}

test("a batch of a site's page views, in two rows, and impressions is one transaction", async () => {
  const { store, table } = service;
  const site = await addSite(store, await addAccount(store));
  const record = (key: { pk: string; sk: string }, counts: Tally): DynamoDBRecord => ({
    eventID: key.pk,
    dynamodb: {
      Keys: { pk: { S: key.pk }, sk: { S: key.sk } },
      NewImage: {
        ...{ pk: { S: key.pk }, sk: { S: key.sk } },
        ...Object.fromEntries(countsOf(counts).map(([name, count]) => [name, { N: `${count}` }])),
      },
      SequenceNumber: "1",
      ApproximateCreationDateTime: Date.now() / 1000,
    },
  });
  const handle = streamHandler(changeHandlers, service.projector, { groupOf: changesTogether });
  const start = table.meter.read();
  await handle({
    Records: [
      record(keys.pageviews(site, 1), { pageviews: 2 }),
      record(keys.pageviews(site, 2), { pageviews: 3 }),
      record(keys.counters(site, "a"), { impressions: 4 }),
    ],
  });
  // Two reads and the transaction; row by row it would be more. The engines disagree on the number of units.
  expect(since(start, table.meter.read()).calls).toBe(3);
  const day = new Date().toISOString().slice(0, 10);
  const { counts } = await store.analytics.siteDays(site, { from: day, to: day });
  expect(sum(counts)).toEqual({ pageviews: 5, impressions: 4 });
});

test("totals become the figures of the quarter of an hour in which they were reached", async () => {
  const site = newSite();
  const at = (time: string) => new Date(`2026-03-10T${time}Z`);
  await projector.project(
    site,
    [
      reading(site, "a", { impressions: 1 }, at("23:44:59")),
      reading(site, "a", { impressions: 3 }, at("23:45:00")),
      reading(site, "a", { impressions: 3, clicks: 1 }, at("23:59:59")),
      reading(site, "b", { impressions: 2 }, at("23:59:59")),
      reading(site, "a", { impressions: 4, clicks: 1 }, new Date("2026-03-11T00:00:00Z")),
    ],
    now,
  );
  const quarter = (time: string) => Date.parse(`2026-03-10T${time}Z`) / 900_000;
  const { counts } = await service.store.analytics.siteDays(site, days);
  expect(counts).toHaveLength(4);
  expect(counts).toEqual(
    expect.arrayContaining([
      { quarter: quarter("23:30:00"), measure: "impressions", count: 1 },
      { quarter: quarter("23:45:00"), measure: "impressions", count: 4 },
      { quarter: quarter("23:45:00"), measure: "clicks", count: 1 },
      { quarter: quarter("23:45:00") + 1, measure: "impressions", count: 1 },
    ]),
  );
  expect((await figures(site)).messages).toEqual({
    a: { impressions: 4, clicks: 1 },
    b: { impressions: 2 },
  });
  const ofOne = await service.store.analytics.messageDays(site, "b", days);
  expect(sum(ofOne)).toEqual({ impressions: 2 });
});

test("repeats, late readings and a lost one change no figure", async () => {
  const site = newSite();
  const readings = [1, 2, 3, 4, 5, 6].map((impressions) => reading(site, "a", { impressions }));
  const told = [
    readings.slice(0, 2),
    readings.slice(0, 2),
    // The third is lost; the fourth makes up for it.
    readings.slice(3, 4),
    readings.slice(1, 4),
    // In the wrong order.
    [...readings].reverse(),
    readings,
  ];
  for (const batch of told) await projector.project(site, batch, now);
  expect(await figures(site)).toEqual({
    site: { impressions: 6 },
    messages: { a: { impressions: 6 } },
  });
});

test("what two instances receive at once is added once", async () => {
  const site = newSite();
  const batch = Array.from({ length: 80 }, (_, index) =>
    reading(site, `m${index % 40}`, { impressions: 1 + Math.floor(index / 40), clicks: 1 }),
  );
  await Promise.all([1, 2, 3].map(() => projector.project(site, batch, now)));
  const { site: total, messages } = await figures(site);
  expect(total).toEqual({ impressions: 80, clicks: 40 });
  expect(Object.keys(messages)).toHaveLength(40);
});

test("a record whose checkpoint has expired adds only what changed since", async () => {
  const site = newSite();
  const key = keys.counters(site, "r");
  const base = { key, timeId: undefined, isBrief: true, at: now };
  const begun = { ...base, order: 1, total: { responses: 1 }, before: {} };
  const done = { ...base, order: 2, total: { responses: 1, promoters: 1 }, before: begun.total };
  const fresh = newSite();
  await projector.project(site, [begun], now);
  await projector.project(site, [begun, done], now);
  expect((await figures(site)).site).toEqual({ responses: 1, promoters: 1 });
  // Without a known previous state of the row, its old values are not counted as new.
  await projector.project(fresh, [{ ...done, key: keys.counters(fresh, "r") }], now);
  expect((await figures(fresh)).site).toEqual({ promoters: 1 });
});

test("a score that changes on a later day is put right on the day of the response", async () => {
  const site = newSite();
  const row = (version: number, npsBucket: string | null) => ({
    version,
    npsBucket,
    createdAt: "2026-03-09T23:59:00.000Z",
  });
  const change = (old: object | undefined, next: object) => ({
    id: "",
    sequenceNumber: "",
    at: now,
    keys: keys.surveyResponse(site, "r"),
    old: old as Record<string, unknown> | undefined,
    new: next as Record<string, unknown>,
  });
  for (const each of [
    change(undefined, row(1, "detractor")),
    change(row(1, "detractor"), row(2, null)),
    change(row(2, null), row(3, "promoter")),
    change(row(1, "detractor"), row(2, null)),
  ]) {
    await projector.project(site, responseReading(each), now);
  }
  const onDay = async (date: string) =>
    sum((await service.store.analytics.siteDays(site, { from: date, to: date })).counts);
  expect(await onDay("2026-03-09")).toEqual({ responses: 1, detractors: 0, promoters: 1 });
  expect(await onDay("2026-03-10")).toEqual({});
});

test("a day's row can hold every measure of every quarter of an hour, and costs its size to read", async () => {
  const site = newSite();
  const total: Tally = {};
  for (let quarter = 0; quarter < 96; quarter += 1) {
    for (const measure of [
      "pageviews",
      "impressions",
      "clicks",
      "dismissals",
      "conversions",
    ] as const)
      total[measure] = (quarter + 1) * 1000;
    const at = new Date(Date.parse("2026-03-10T00:00:00Z") + quarter * 900_000);
    await projector.project(site, [reading(site, "a", { ...total }, at)], now);
  }
  const { counts } = await service.store.analytics.siteDays(site, days);
  expect(counts).toHaveLength(480);
  expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([1000]));
});

test("each message has one sum for each measure over whole days, however many days and messages there are", async () => {
  const site = newSite();
  const seen = (day: number, impressions: number) =>
    reading(site, "a", { impressions, clicks: day }, new Date(`2026-03-${day}T12:00:00Z`));
  for (let day = 12; day <= 19; day += 1) await projector.project(site, [seen(day, day * 10)], now);
  const messages = await service.store.analytics.messagesDays(site, {
    current: days,
    whole: { from: "2026-03-11", to: "2026-03-20" },
  });
  const quarter = Date.parse("2026-03-11") / quarterMs;
  expect(messages.get("a")).toHaveLength(2);
  expect(messages.get("a")).toEqual(
    expect.arrayContaining([
      { quarter, measure: "impressions", count: 190 },
      { quarter, measure: "clicks", count: 19 },
    ]),
  );
});
