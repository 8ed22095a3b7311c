import { chrome, startExperimentOn } from "../../support/experiments";
import { startTestStore, type TestStore } from "../../support/store";

// What visitors' pages report about experiments, at times set by the test.

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

const noon = new Date("2026-11-20T12:00:00Z");
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const nextDay = new Date("2026-11-21T00:00:01Z");
const visitor = (name: string | number) => ({
  address: `10.0.${Math.floor(Number(name) / 250) || 0}.${Number(name) % 250 || 1}`,
  userAgent: chrome,
});
const exposure = (arm = 0, more: object = {}) => ({ type: "exposure", arm, ...more });
const outcome = (more: object = {}) => ({ type: "outcome", ...more });
const signUp = { kind: "EVENT" as const, value: "signed-up" };
const counted = ({ arms }: { arms: { units: number; conversions: number }[] }) =>
  arms.map(({ units, conversions }) => [units, conversions]);

test("a visitor of a day is exposed once and reaches the goal once, only after it", async () => {
  const { send, results } = await startExperimentOn(service, {}, noon);
  await send([outcome(), exposure(1), outcome(), outcome()], visitor(1), noon);
  await send([exposure(1), exposure(0), outcome()], visitor(1), later(1));
  await send([exposure(0)], visitor(2), later(1));
  await send([outcome()], visitor(3), later(1));
  expect(counted(await results(later(2)))).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect((await results(later(2))).unfinished).toBe(2);
  expect(counted(await results(nextDay))).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

test("a goal after midnight does not count, and a visitor is another one on the next day", async () => {
  const { send, results } = await startExperimentOn(service, {}, noon);
  await send([exposure(1)], visitor(1), later(11));
  await send([outcome()], visitor(1), nextDay);
  await send([exposure(1), outcome()], visitor(1), nextDay);
  expect(counted(await results(new Date("2026-11-22T00:00:00Z")))).toEqual([
    [0, 0],
    [2, 1],
  ]);
});

test("visitors who share a network and a browser are one visitor, in the arm that came first", async () => {
  const { send, results } = await startExperimentOn(service, {}, noon);
  const office = { address: "2001:db8:1:2::7", userAgent: chrome };
  await send([exposure(0), outcome()], office, noon);
  await send([exposure(0)], { ...office, address: "2001:db8:1:2:ffff::9" }, noon);
  await send([exposure(0)], { ...office, userAgent: `${chrome} Edg/140.0` }, noon);
  await send([exposure(0)], { ...office, address: "2001:db8:1:3::7" }, noon);
  expect(counted(await results(nextDay))[0]).toEqual([3, 1]);
});

test("bots, other runs, unknown experiments, arms and visitors that do not fit count nothing", async () => {
  const { send, results, id } = await startExperimentOn(service, {}, noon);
  const bot = { ...visitor(1), userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" };
  await send([exposure()], bot, noon);
  await send([exposure()], { ...visitor(1), userAgent: "" }, noon);
  expect(await send([exposure(0, { run: "000000000000" })], visitor(2), noon)).toBe(1);
  expect(
    await send([exposure(0, { experimentId: `${id.slice(0, -3)}zz0` })], visitor(3), noon),
  ).toBe(0);
  expect(await send([exposure(2)], visitor(4), noon)).toBe(0);
  expect(await send([exposure(0, { visitor: "ann" })], visitor(5), noon)).toBe(0);
  expect(counted(await results(nextDay))).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test("visitors whom the page names count once over days, for as long as the goal has time", async () => {
  const goal = { kind: "EVENT" as const, value: "signed-up", withinSeconds: 2 * 86_400 };
  const { send, results } = await startExperimentOn(service, { unit: "VISITOR", goal }, noon);
  const ann = { visitor: "1.2" };
  await send([exposure(1, ann)], visitor(1), noon);
  await send([exposure(1, ann)], visitor(9), later(20));
  await send([outcome(ann)], visitor(8), later(40));
  await send([exposure(0, { visitor: "3.4" })], visitor(1), noon);
  await send([outcome({ visitor: "3.4" })], visitor(1), later(49));
  await send([exposure()], visitor(1), noon);
  expect(counted(await results(later(50)))).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(counted(await results(later(61)))).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

test("values of the goal's currency add up, at most the ceiling each", async () => {
  const goal = { kind: "EVENT" as const, value: "purchase", currency: "EUR" };
  const settings = { goal, valueCeiling: 10_000 };
  const { send, results, site, timeId, run } = await startExperimentOn(service, settings, noon);
  const worth = [4990, 25_000, undefined, 300];
  for (const [index, value] of worth.entries()) {
    const currency = index === 3 ? "USD" : "EUR";
    await send([exposure(0), outcome({ value, currency })], visitor(index + 1), noon);
  }
  const { arms } = await results(nextDay);
  expect(arms[0]).toMatchObject({ units: 4, conversions: 4, value: 14_990 });
  const days = await service.store.experiments.counts(site, timeId, run, 2);
  expect(days.get("2026-11-20")?.[0]).toEqual({
    ...{ units: 4, leftOut: 0, conversions: 4, amounts: 14_990 },
    parts: expect.closeTo(1.499, 9),
    squares: expect.closeTo(0.499 ** 2 + 1, 9),
  });
});

test("one network brings at most 200 visitors a day, the rest is reported as left out, and others count on", async () => {
  const settings = { unit: "VISITOR" as const, goal: { ...signUp, withinSeconds: 3600 } };
  const { send, results } = await startExperimentOn(service, settings, noon);
  const invent = (first: number, many: number, at: Date) =>
    send(
      Array.from({ length: many }, (_, index) =>
        exposure(0, { visitor: `invented${first + index}` }),
      ),
      visitor(1),
      at,
    );
  let accepted = 0;
  for (let first = 0; first < 300; first += 50) accepted += await invent(first, 50, noon);
  expect(accepted).toBe(200);
  // A visitor who was in the experiment before is not new.
  expect(await invent(0, 20, later(1))).toBe(20);
  await send([exposure(1, { visitor: "another-network" })], visitor(2), later(1));
  await invent(300, 50, nextDay);
  // The goal of the first day's last visitor has an hour.
  const found = await results(new Date("2026-11-21T01:00:01Z"));
  expect(counted(found)).toEqual([
    [200, 0],
    [1, 0],
  ]);
  expect([found.leftOut, found.unfinished]).toEqual([100, 50]);
  expect(found.notes).toContainEqual(expect.stringMatching(/^`leftOut` visitors are not in it/));
});

test("a verdict comes of finished days, and the first call stays", async () => {
  const { send, results } = await startExperimentOn(service, {}, noon);
  let name = 0;
  const day = async (at: Date, arm: number, units: number, conversions: number) => {
    for (let unit = 0; unit < units; unit += 1) {
      name += 1;
      const events = unit < conversions ? [exposure(arm), outcome()] : [exposure(arm)];
      await send(events, visitor(name), at);
    }
  };
  await day(noon, 0, 120, 5);
  await day(noon, 1, 120, 70);
  expect(await results(later(11))).toMatchObject({
    mayStop: false,
    unfinished: 240,
    comparisons: [{ arm: "B", state: "NO_VERDICT", decidedOn: null }],
  });
  const decided = await results(nextDay);
  expect(decided).toMatchObject({
    mayStop: true,
    countsSince: "2026-11-20",
    comparisons: [{ arm: "B", state: "MORE", decidedOn: "2026-11-20" }],
    sampleRatio: "FINE",
  });
  expect(decided.sentence).toMatch(/^B brings between .* more .* than A\. You may conclude/);
  await day(nextDay, 0, 60, 60);
  await day(nextDay, 1, 60, 0);
  const after = await results(new Date("2026-11-22T00:00:00Z"));
  expect(after.comparisons).toMatchObject([{ state: "MORE", decidedOn: "2026-11-20" }]);
  expect(after.days.map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-21"]);
});

test("fifty events at once, sent twice, count as if sent once", async () => {
  const { send, results } = await startExperimentOn(service, {}, noon);
  const batch = [exposure(0), ...Array.from({ length: 49 }, () => outcome())];
  await Promise.all([send(batch, visitor(1), noon), send(batch, visitor(1), noon)]);
  expect(counted(await results(nextDay))[0]).toEqual([1, 1]);
});
