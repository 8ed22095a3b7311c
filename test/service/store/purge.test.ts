import { memberItem, newMemberRow, personHash } from "../../../shared/kinds/member/store/items";
import { purgeOrder } from "../../../shared/kinds/purge/purge";
import { newTimeId } from "../../../shared/model/ids";
import type { Item } from "../../../shared/table/dynamo/item";
import { getItem, queryAll } from "../../../shared/table/dynamo/read";
import { keys, type Site } from "../../../shared/table/keys";
import { deepTest } from "../../support/deep-test";
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

const now = new Date("2026-11-21T12:00:00.000Z");
const orderOf = (site: Site) => getItem(service.table, keys.purgeOrder(site));

async function order(site: Site): Promise<Item> {
  const item = purgeOrder(site, now);
  await service.table.client.send("PutItem", { TableName: service.table.name, Item: item });
  return item;
}

/** Continues while the order changes, as the stream makes the projector do. */
async function followUp(site: Site): Promise<number> {
  for (let seen: number | undefined; ; ) {
    const item = await orderOf(site);
    if (!item || item.steps === seen) return seen ?? 0;
    seen = item.steps as number;
    await service.projector.purge.continue(item, now);
  }
}

/** Every row that the purge of a site is about. */
async function rowsOf(site: Site): Promise<Item[]> {
  const rows = keys.purged(site).map(({ pk, sk }) =>
    queryAll(service.table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": pk, ":first": sk || " ", ":last": `${sk}~` },
      ConsistentRead: true,
    }),
  );
  return (await Promise.all(rows)).flat();
}

async function addCounters(site: Site, count: number): Promise<void> {
  for (let start = 0; start < count; start += 25) {
    const requests = Array.from({ length: 25 }, () => ({
      PutRequest: { Item: { ...keys.counters(site, newTimeId(now)), clicks: 0 } },
    }));
    await service.table.client.send("BatchWriteItem", {
      RequestItems: { [service.table.name]: requests },
    });
  }
}

test("a purge removes everything of its domain and nothing of another, and then expires", async () => {
  const { store } = service;
  const account = await addAccount(store);
  const [site, other] = [
    await addSite(store, account),
    await addSite(store, account, "b.acme.com"),
  ];
  for (const each of [site, other]) {
    await addMessage(store, each);
    await addMessage(store, each, { status: "inactive" });
  }
  const [rows, otherRows] = [await rowsOf(site), await rowsOf(other)];
  expect(rows).toHaveLength(9);
  await order(site);
  expect(await followUp(site)).toBe(1);
  expect(await rowsOf(site)).toEqual([]);
  expect(await rowsOf(other)).toEqual(otherRows);
  expect(await orderOf(site)).toMatchObject({
    purgedAt: now.toISOString(),
    ttl: now.getTime() / 1000 + 60,
  });
});

test("counters of a purged domain count once in usage, even if their last changes arrive again", async () => {
  const { store, projector, table } = service;
  const account = await addAccount(store);
  const site = await addSite(store, account);
  const reading = {
    key: keys.counters(site, newTimeId(now)),
    timeId: undefined,
    order: 5,
    total: { impressions: 5 },
    before: {},
    isBrief: false,
    at: now,
  };
  await projector.analytics.project(site, [reading], now);
  await order(site);
  await followUp(site);
  await projector.analytics.project(site, [reading], now);
  const day = await getItem(table, keys.siteUsageDay(site, "2026-11-21"));
  expect(day?.impressions).toBe(5);
});

deepTest("thousands of rows go in steps; a repeated step does no harm", async () => {
  const { store, projector } = service;
  const account = await addAccount(store);
  const site = await addSite(store, account);
  await addCounters(site, 3000);
  const first = await order(site);
  await projector.purge.continue(first, now);
  expect((await rowsOf(site)).length).toBe(2000);
  // The stream may deliver the same change again, even after later ones.
  await projector.purge.continue(first, now);
  expect((await orderOf(site))?.steps).toBe(1);
  await followUp(site);
  expect(await rowsOf(site)).toEqual([]);
  const done = await orderOf(site);
  await projector.purge.continue(first, now);
  expect(await orderOf(site)).toEqual(done);
});

test("the sweep finds late rows, and writes a new order if there are many", async () => {
  const { store, projector, table } = service;
  const account = await addAccount(store);
  const site = await addSite(store, account);
  await order(site);
  await followUp(site);
  const done = (await orderOf(site)) ?? {};
  const expire = () =>
    table.client.send("DeleteItem", { TableName: table.name, Key: keys.purgeOrder(site) });

  await addCounters(site, 25);
  await expire();
  await projector.purge.sweep(done, now);
  expect(await rowsOf(site)).toEqual([]);
  expect(await orderOf(site)).toBeUndefined();

  await addCounters(site, 1250);
  await projector.purge.sweep(done, now);
  expect(await orderOf(site)).toMatchObject({ steps: 0 });
  await followUp(site);
  expect(await rowsOf(site)).toEqual([]);
});

test("a hostname registered again while its previous domain is purged keeps its new rows", async () => {
  const { store, embed, table } = service;
  const account = await addAccount(store);
  const old = await addSite(store, account);
  await addMessage(store, old);
  const head = keys.siteHead(old.accountKey, old.hostname);
  await table.client.send("DeleteItem", { TableName: table.name, Key: head });
  await order(old);
  await addMessage(store, await addSite(store, account));
  await followUp(old);
  expect(await rowsOf(old)).toEqual([]);
  expect((await embed.list(account.id, old.hostname)).configurations).toHaveLength(1);
});

test("a webhook and a member that come while their account is deleted leave nothing under other keys", async () => {
  const { store, table } = service;
  const account = await addAccount(store);
  const seen = await account.read();
  await store.accounts.delete(seen, now);
  // Both requests were accepted before.
  const place = { accountKey: account.key, timeId: newTimeId(now) };
  const person = { issuer: "https://id.acme.com", subject: account.key };
  const row = newMemberRow(
    account.key,
    {
      timeId: place.timeId,
      name: "Ann",
      email: "ann@acme.com",
      role: "viewer",
      status: "active",
      invitationHash: null,
      invitationExpiresAt: null,
      person,
      isLink: false,
      updatedBy: table.author.actor,
    },
    now,
  );
  const secret = keys.webhookSecret(account.key, place.timeId);
  const membership = keys.membership(personHash(person), account.key);
  for (const Item of [
    memberItem(row),
    { ...membership, memberTimeId: place.timeId },
    keys.webhook(account.key, place.timeId),
    { ...secret, current: "whsec_" },
  ]) {
    await table.client.send("PutItem", { TableName: table.name, Item });
  }
  const order = await getItem(table, keys.accountPurge(account.key));
  await service.projector.purge.sweep(order ?? {}, now);
  expect(await Promise.all([secret, membership].map((key) => getItem(table, key)))).toEqual([
    undefined,
    undefined,
  ]);
});
