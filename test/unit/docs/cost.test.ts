import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  addedUp,
  cached,
  eventUnits,
  measured,
  ofVisitor,
} from "../../../lib/operators/cost/calls";
import { costPage } from "../../../lib/operators/cost/cost-page";
import { costOf, idleCost, monthlyCost } from "../../../lib/operators/cost/monthly-cost";
import { loadOf } from "../../support/load-of-accounts";

test("the page is what `npm run cost -- --docs` prints", () => {
  expect(readFileSync(join(__dirname, "../../../docs/cost.md"), "utf8")).toBe(costPage());
});

test("the capacity of a stage is what the simulation says, in two or three digits", () => {
  const page = readFileSync(join(__dirname, "../../../docs/deploy.md"), "utf8");
  const [, section = ""] = /\n## Capacity\n(.*?)\n## /s.exec(page) ?? [];
  const rows = [...section.matchAll(/^\| [\d,]+ \|.*$/gm)].map(([row]) =>
    row
      .split("|")
      .slice(1, 6)
      .map((cell) => Number(cell.replaceAll(/[,$ ]/g, ""))),
  );
  expect(rows.map(([accounts]) => accounts)).toEqual([1, 70, 350, 700, 1000]);
  for (const [accounts = 0, ...shown] of rows) {
    const load = loadOf(accounts, 1);
    const names = ["API requests/s", "write units/s", "Lambdas at once", "USD a month"] as const;
    for (const [index, name] of names.entries())
      expect([accounts, name, Math.abs((shown[index] ?? 0) / load[name] - 1) < 0.03]).toEqual([
        accounts,
        name,
        true,
      ]);
  }
  expect(section).toContain(
    `about ${loadOf(1, 1)["hottest partition, write units/s"]} write units a second`,
  );
});

test("a million views, a million events and an idle month cost no more than promised", () => {
  const view = 0.95 * costOf(cached(0)) + 0.05 * costOf(ofVisitor(measured.list, 0));
  expect(view * 1e6).toBeLessThan(1.25);
  expect((costOf(ofVisitor(eventUnits(10))) / 10 + costOf(addedUp(2))) * 1e6).toBeLessThan(2.8);
  expect(idleCost.reduce((total, { usd }) => total + usd, 0)).toBeLessThan(1);
});

test("the WebSockets of a thousand conversations cost no more than promised", () => {
  const [, usd] = /transport of the sockets .* ([\d.]+) \|/.exec(costPage()) ?? [];
  expect(Number(usd)).toBeGreaterThan(0);
  expect(Number(usd)).toBeLessThanOrEqual(0.16);
});

test("no use costs nothing, and twice the use costs twice as much", () => {
  const customer = {
    views: 1000,
    impressions: 500,
    clicks: 20,
    forms: 5,
    chats: 3,
    calls: 100,
    deliveries: 50,
    mails: 4,
    storedGb: 1,
  };
  const twice = Object.fromEntries(
    Object.entries(customer).map(([name, value]) => [name, value * 2]),
  ) as unknown as typeof customer;
  const none = Object.fromEntries(
    Object.keys(customer).map((name) => [name, 0]),
  ) as unknown as typeof customer;
  const total = (of: typeof customer) =>
    monthlyCost({ sites: 1, ...of }).reduce((sum, { usd }) => sum + usd, 0);
  expect(total(none)).toBe(0);
  expect(total(customer)).toBeGreaterThan(0);
  expect(total(twice)).toBeCloseTo(2 * total(customer), 10);
});
