import { setTimeout as sleep } from "node:timers/promises";
import { utcDaysAround } from "../../shared/jobs/analytics/period";
import { raisedAttributes } from "../../shared/jobs/analytics/store/rollups";
import { newTimeId } from "../../shared/model/ids";
import { addDays } from "../../shared/model/local-days";
import type { Item } from "../../shared/table/dynamo/item";
import type { Table } from "../../shared/table/dynamo/table";
import { keys, type Site } from "../../shared/table/keys";
import { addAccount, addSite, startTestStore, type TestStore } from "../support/store";

// What analytics of a year read where every message is seen and clicked in every hour of it: `npm run bench:analytics`.

const messages = Number(process.argv[2] ?? 50);
const days = 366;

async function main(): Promise<void> {
  const service = await startTestStore();
  try {
    const account = await addAccount(service.store);
    const site = await addSite(service.store, account);
    const now = new Date();
    await fill(service, site, now);
    const to = now.toISOString().slice(0, 10);
    const period = utcDaysAround({ from: addDays(to, 1 - days), to }, now);
    const { analytics } = service.store;
    await timed("site", service.table, () => analytics.siteDays(site, period.both));
    await timed("messages", service.table, () => analytics.messagesDays(site, period));
  } finally {
    await service.stop();
  }
}

/** Rows as the projector leaves them behind. */
async function fill({ table }: TestStore, site: Site, now: Date): Promise<void> {
  const timeIds = Array.from({ length: messages }, () => newTimeId(now));
  for (let age = 0; age < days; age += 1) {
    const at = new Date(now.getTime() - age * 86_400_000);
    const day = at.toISOString().slice(0, 10);
    const rows: Item[] = [
      { ...keys.siteDay(site, day), ...counts(day, messages) },
      ...timeIds.map((timeId) => ({ ...keys.messageDay(site, day, timeId), ...counts(day, 1) })),
    ];
    const batches = [];
    for (let start = 0; start < rows.length; start += 25) {
      batches.push(put(table, rows.slice(start, start + 25)));
    }
    await Promise.all(batches);
  }
}

function counts(day: string, factor: number): Item {
  const row: Record<string, number> = {};
  for (let hour = 0; hour < 24; hour += 1) {
    const at = new Date(Date.parse(day) + hour * 3_600_000);
    const tally = { impressions: 120 * factor, clicks: 12 * factor, dismissals: 30 * factor };
    for (const [name, count] of raisedAttributes(tally, at)) row[name] = (row[name] ?? 0) + count;
  }
  return row;
}

async function put(table: Table, rows: Item[]): Promise<void> {
  let wanted = rows.map((Item) => ({ PutRequest: { Item } }));
  while (wanted.length > 0) {
    const { UnprocessedItems } = await table.client.send("BatchWriteItem", {
      RequestItems: { [table.name]: wanted },
    });
    wanted = (UnprocessedItems?.[table.name] ?? []) as typeof wanted;
    if (wanted.length > 0) await sleep(50);
  }
}

/** How long the reading takes, in how many Queries, and how much the database says that it reads for them. */
async function timed(what: string, { client }: Table, read: () => Promise<unknown>): Promise<void> {
  let queries = 0;
  let units = 0;
  const { send } = client;
  client.send = async (operation, input) => {
    const answer = await send(operation, { ...input, ReturnConsumedCapacity: "TOTAL" });
    const { ConsumedCapacity } = answer as { ConsumedCapacity?: { CapacityUnits?: number } };
    queries += 1;
    units += ConsumedCapacity?.CapacityUnits ?? 0;
    return answer;
  };
  const start = performance.now();
  await read();
  client.send = send;
  const seconds = (performance.now() - start) / 1000;
  // A unit of an eventually consistent read is 8 KB.
  const megabytes = (units * 8) / 1024;
  console.log(
    `${what}: ${seconds.toFixed(2)} s, ${queries} queries, ${units} units, ${megabytes.toFixed(1)} MB`,
  );
}

main();
