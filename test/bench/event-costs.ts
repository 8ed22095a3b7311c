import { randomUUID } from "node:crypto";
import type { DynamoDBRecord } from "aws-lambda";
import { changeHandlers, changesTogether } from "../../functions/projector/handlers";
import { streamsApi } from "../../lib/local/stream/streams-api";
import { streamHandler } from "../../shared/handlers/stream/stream-handler";
import type { CountedEvent } from "../../shared/table/counters/counting";
import { since } from "../../shared/table/dynamo/meter";
import { addAccount, addMessage, addSite, startTestStore, type TestStore } from "../support/store";

// The cost of an event in the table, from the request to the day's figures: `npm run bench:events`. Visits are counted in
// batches of one event and of ten. Their changes are rolled up one by one, as on quiet sites, and many at once, as on busy
// ones. The engine reports the units.

const visits = 40;
const sizes = [1, 10] as const;
const togetherness = [1, 10, 20, 100] as const;

async function main(): Promise<void> {
  const service = await startTestStore({ hasStream: true });
  try {
    const rows = [];
    for (const size of sizes) {
      for (const together of togetherness) rows.push(await costOf(service, size, together));
    }
    console.table(rows);
  } finally {
    await service.stop();
  }
}

async function costOf(service: TestStore, size: number, together: number) {
  const { store, projector, table } = service;
  const site = await addSite(store, await addAccount(store));
  const timeIds = [(await addMessage(store, site)).timeId, (await addMessage(store, site)).timeId];
  const visitors = Math.max(visits, together * size * 0.25);
  const events = Array.from({ length: visitors }, (_, index) => eventsOf(index, timeIds)).flat();
  const batches = chunks(events, size);
  const handle = streamHandler(changeHandlers, projector, { groupOf: changesTogether });
  const units = { counted: 0, addedUp: 0, read: 0 };
  const newChanges = await changesFromNow(service);
  for (const some of chunks(batches, together)) {
    const start = table.meter.read();
    for (const batch of some) {
      const sender = { address: randomUUID(), sent: batch.length };
      await service.embed.count(site, { events: batch }, sender, new Date());
    }
    const counted = table.meter.read();
    const { batchItemFailures } = await handle({ Records: await newChanges() });
    if (batchItemFailures.length > 0) throw new Error("A change was not added up.");
    const end = table.meter.read();
    units.counted += since(start, counted).writeUnits;
    units.addedUp += since(counted, end).writeUnits;
    units.read += since(start, end).readUnits;
  }
  const each = (total: number) => Number((total / events.length).toFixed(2));
  return {
    "events a batch": size,
    "batches at once": together,
    "requests an event": each(batches.length),
    "write units, counted": each(units.counted),
    "write units, added up": each(units.addedUp),
    "write units": each(units.counted + units.addedUp),
    "read units": each(units.read),
  };
}

/** A visitor's events on three pages: two messages are seen, some are closed and a few are clicked. */
function eventsOf(index: number, [first = "", second = ""]: readonly string[]) {
  const of = (counter: "impressions" | "clicks" | "dismissals", timeId: string): CountedEvent => ({
    eventId: randomUUID(),
    counter,
    timeId,
  });
  const view = (): CountedEvent => ({ eventId: randomUUID(), counter: "pageviews" });
  return [
    ...[view(), of("impressions", first), view(), of("impressions", second)],
    ...(index % 4 === 0 ? [of("dismissals", first)] : []),
    ...(index % 20 === 0 ? [of("clicks", second)] : []),
    view(),
  ];
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Remembers the end of the table's stream. The returned function reads the counters' changes since the last call. */
async function changesFromNow({ endpoint, table }: TestStore) {
  const api = streamsApi(endpoint);
  const arn = await api.arnOf(table.name);
  const ends = new Map<string, string>();
  const read = async () => {
    const records: DynamoDBRecord[] = [];
    for (const shard of await api.shardsOf(arn)) {
      for (;;) {
        const position = await api.iteratorAfter(arn, shard, ends.get(shard));
        const page = await api.recordsAt(position);
        const end = page.records.at(-1)?.dynamodb?.SequenceNumber;
        if (end === undefined) break;
        ends.set(shard, end);
        records.push(...page.records);
      }
    }
    return records.filter(({ dynamodb }) => dynamodb?.Keys?.pk?.S?.startsWith("C#"));
  };
  await read();
  return read;
}

main();
