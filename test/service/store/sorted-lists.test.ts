import { newTimeId } from "../../../shared/model/ids";
import { orderOf } from "../../../shared/model/order";
import type { Item } from "../../../shared/table/dynamo/item";
import { since } from "../../../shared/table/dynamo/meter";
import { keys } from "../../../shared/table/keys";
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
afterAll(() => service?.stop());

type Site = Awaited<ReturnType<typeof addSite>>;
type Listed = Awaited<ReturnType<TestStore["store"]["messages"]["list"]>>["rows"][number];

const maxMessages = 2_000;
// Three round trips: the site, all rows, the page's own records.
const maxRoundTrips = 3;
const maxReadUnits = 500;
// DynamoDB's limit.
const writesAtOnce = 25;

/** Copies a message's rows under other names and with other counts, because creating each one would take minutes. */
async function fill({ table, store }: TestStore, site: Site) {
  const { timeId } = await addMessage(store, site, { status: "inactive" });
  const read = async (Key: object) =>
    (await table.client.send("GetItem", { TableName: table.name, Key: { ...Key } })).Item as Item;
  const [record, body, counters] = await Promise.all([
    read(keys.message(site, timeId)),
    read(keys.messageBody(site, timeId)),
    read(keys.counters(site, timeId)),
  ]);
  const rows = Array.from({ length: maxMessages - 1 }, (_, index) => {
    const at = newTimeId(new Date(), index + 1);
    const name = `Message ${(index * 7919) % (maxMessages - 1)}`;
    return [
      { ...record, ...keys.message(site, at), settings: { ...(record.settings as object), name } },
      { ...body, ...keys.messageBody(site, at) },
      { ...counters, ...keys.counters(site, at), clicks: index },
    ];
  }).flat();
  for (let first = 0; first < rows.length; first += writesAtOnce) {
    const some = rows.slice(first, first + writesAtOnce);
    await table.client.send("BatchWriteItem", {
      RequestItems: { [table.name]: some.map((Item) => ({ PutRequest: { Item } })) },
    });
  }
}

test("2,000 messages are sorted by name or clicks in three round trips and 500 read units", async () => {
  const site = await addSite(service.store, await addAccount(service.store));
  await fill(service, site);
  const sources = { name: ["settings.name"], clicks: "counters" } as const;
  const keyIn = ({ message, counters }: Listed, field: "name" | "clicks") =>
    field === "name" ? message.settings.name : counters.clicks;
  for (const sort of ["-name", "-clicks"] as const) {
    const order = orderOf(sort, sources, keyIn);
    const list = () =>
      service.store.messages.list(site, {
        ...{ limit: 50, before: undefined, matches: undefined, order },
        withContent: false,
      });
    const before = service.table.meter.read();
    const start = process.cpuUsage();
    const page = await list();
    const { user, system } = process.cpuUsage(start);
    const cpuMs = Math.round((user + system) / 1000);
    const { roundTrips, readUnits } = since(before, service.table.meter.read());
    const keysOfPage = page.rows.map((row) => keyIn(row, sort === "-name" ? "name" : "clicks"));
    // The name of the first message sorts after all numbers.
    const highest = maxMessages - 2;
    expect(keysOfPage).toEqual(
      Array.from({ length: 50 }, (_, index) =>
        sort === "-name"
          ? index === 0
            ? "Sale"
            : `Message ${highest + 1 - index}`
          : highest - index,
      ),
    );
    console.log(`sort=${sort}: ${cpuMs} ms of CPU, ${roundTrips} round trips, ${readUnits} units`);
    expect([roundTrips <= maxRoundTrips, readUnits <= maxReadUnits]).toEqual([true, true]);
  }
}, 300_000);
