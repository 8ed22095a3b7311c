import { randomUUID } from "node:crypto";
import type { CountedEvent } from "../../../shared/table/counters/counting";
import type { Site } from "../../../shared/table/keys";
import {
  addAccount,
  addMessage,
  addSite,
  startTestStore,
  type TestStore,
} from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

async function newSite() {
  const { store } = service;
  const site = await addSite(store, await addAccount(store));
  const counters = async (timeId: string) => (await store.messages.read(site, timeId))?.counters;
  const add = async () => (await addMessage(store, site)).timeId;
  return { site, add, counters };
}

const now = new Date();
const count = (site: Site, events: readonly CountedEvent[]) =>
  service.embed.count(site, { events }, { address: randomUUID(), sent: events.length }, now);
const event = (
  eventId: string,
  timeId: string,
  counter: "impressions" | "clicks" | "dismissals" | "conversions" = "impressions",
): CountedEvent => ({ eventId, counter, timeId });

test("fifty events of fifty messages and page views are counted at once", async () => {
  const { site, add, counters } = await newSite();
  const timeIds: string[] = [];
  for (let index = 0; index < 49; index += 1) timeIds.push(await add());
  const events = timeIds.map((timeId, index) => event(`e${index}`, timeId));
  const all: CountedEvent[] = [...events, { eventId: "view", counter: "pageviews" }];
  expect(await count(site, all)).toBe(50);
  for (const timeId of timeIds) expect(await counters(timeId)).toMatchObject({ impressions: 1 });
});

test("an event counts once, in one batch, in the next, and among others that are new", async () => {
  const { site, add, counters } = await newSite();
  const timeId = await add();
  const first = [event("a", timeId), event("a", timeId), event("b", timeId, "clicks")];
  expect(await count(site, first)).toBe(3);
  const second = [event("c", timeId), ...first, event("d", timeId, "dismissals")];
  expect(await count(site, second)).toBe(5);
  expect(await counters(timeId)).toEqual({
    impressions: 2,
    clicks: 1,
    dismissals: 1,
    conversions: 0,
  });
});

test("only the events of unknown messages are dropped, and they count later if the message appears", async () => {
  const { site, add, counters } = await newSite();
  const [known, deleted] = [await add(), await add()];
  await service.store.messages.delete(site, deleted);
  const events = [event("a", known), event("b", deleted), event("c", deleted), event("d", known)];
  expect(await count(site, events)).toBe(2);
  expect(await count(site, events)).toBe(2);
  expect((await counters(known))?.impressions).toBe(2);
  expect(await counters(deleted)).toBeUndefined();
  // The dropped events were not remembered.
  expect(await count(site, [event("b", known)])).toBe(1);
  expect((await counters(known))?.impressions).toBe(3);
});

test("the same batches from many sides at once count each event once", async () => {
  const { site, add, counters } = await newSite();
  const timeId = await add();
  const batch = (from: number) =>
    Array.from({ length: 10 }, (_, index) => event(`e${from + index}`, timeId));
  // Batches that overlap: 0–9, 5–14, … 25–34, each three times.
  const batches = [0, 5, 10, 15, 20, 25].flatMap((from) => [batch(from), batch(from), batch(from)]);
  const accepted = await Promise.all(batches.map((events) => count(site, events)));
  expect(new Set(accepted)).toEqual(new Set([10]));
  expect((await counters(timeId))?.impressions).toBe(35);
});

test("a page's site is found by account and host, in either spelling of www", async () => {
  const { store, embed } = service;
  const account = await addAccount(store);
  const { accountKey, ordinal } = await addSite(store, account);
  const siteOf = (accountId: string, hostname: string) => embed.site({ accountId, hostname });
  expect(await siteOf(account.id, "shop.acme.com")).toMatchObject({ accountKey, ordinal });
  expect(await siteOf(account.id, "www.shop.acme.com")).toMatchObject({ accountKey, ordinal });
  expect(await siteOf(account.id, "other.acme.com")).toBeUndefined();
  expect(await siteOf("nobody", "shop.acme.com")).toBeUndefined();
});
