import type { CountedRow } from "../../shared/kinds/message/store/items";
import { messageIndexLists } from "../../shared/kinds/message/store/message-index";
import { newTimeId, recordId } from "../../shared/model/ids";
import { orderOf } from "../../shared/model/order";
import { statusAt } from "../../shared/rules/lifespan";
import { since } from "../../shared/table/dynamo/meter";
import { addAccount, addMessage, addSite, startTestStore, type TestStore } from "../support/store";

// The cost of reads while a site grows from ten records to ten thousand, ten of them shown to visitors: `npm run bench:growth`;
// `-- 1000` stops there. Read units and round trips are exact; milliseconds are medians, and depend on the machine. Each is
// printed with its ratio to the smallest site.

const largest = Number(process.argv[2] ?? 10_000);
const sizes = [10, 100, 1000, 10_000].filter((size) => size <= largest);
// The limit of the largest plan.
const maxItems = 5000;
const shown = 10;
const rounds = 15;

type Site = Awaited<ReturnType<typeof addSite>>;

interface Cost {
  units: number;
  roundTrips: number;
  ms: number;
}

async function main(): Promise<void> {
  const service = await startTestStore();
  try {
    const first = new Map<string, Cost>();
    for (const size of sizes) {
      const account = await addAccount(service.store);
      const site = await addSite(service.store, account);
      const timeId = await fill(service, site, size);
      console.log(`${size} messages, ${Math.min(size, maxItems)} knowledge items`);
      for (const [name, read] of Object.entries(
        reads(service, site, { accountId: account.id, timeId }),
      )) {
        const cost = await costOf(service, read);
        const least = first.get(name) ?? cost;
        first.set(name, least);
        console.log(`  ${name.padEnd(34)} ${figures(cost, least)}`);
      }
    }
  } finally {
    await service.stop();
  }
}

/**
 * Ten active messages first, then inactive ones, and the same number of knowledge items. Returns the time id of the first
 * message.
 */
async function fill({ store }: TestStore, site: Site, size: number): Promise<string> {
  const { timeId } = await addMessage(store, site, { template: "toast" });
  await inBatches(size - 1, (index) =>
    addMessage(store, site, { status: index < shown - 1 ? "active" : "inactive" }),
  );
  const account = await store.accounts.read(site.accountKey);
  if (!account) throw new Error("The account is gone.");
  await inBatches(Math.min(size, maxItems), (index) => {
    const now = new Date();
    const itemTimeId = newTimeId(now);
    return store.knowledge.create(account, site, itemTimeId, {
      id: recordId("kno", { ...site, timeId: itemTimeId }),
      domainId: site.domainId,
      settings: {
        title: `Question ${index}`,
        content: `How refund ${index} is paid.`,
        questions: [],
        url: null,
        slug: null,
        baseUrl: null,
        position: null,
        translations: {},
        tags: [],
        status: "published",
      },
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    });
  });
  return timeId;
}

async function inBatches(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < count; start += 10) {
    const size = Math.min(10, count - start);
    await Promise.all(Array.from({ length: size }, (_, index) => work(start + index)));
  }
}

function reads(
  { store, embed }: TestStore,
  site: Site,
  { accountId, timeId }: { accountId: string; timeId: string },
) {
  const now = new Date();
  const page = { limit: 50, before: undefined, withContent: true };
  const byName = orderOf("name", { name: ["settings.name"] }, keyOfName);
  const filtered = (filter: Parameters<typeof messageIndexLists>[0]) => () =>
    store.messages.list(site, {
      ...page,
      matches: ({ message: { settings } }) =>
        [undefined, statusAt(settings, now)].includes(filter.status) &&
        [undefined, settings.template].includes(filter.template),
      lists: messageIndexLists(filter, now),
    });
  return {
    list: () => store.messages.list(site, { ...page, matches: undefined }),
    "list without content": () =>
      store.messages.list(site, { ...page, matches: undefined, withContent: false }),
    "list, sorted by name": () =>
      store.messages.list(site, { ...page, matches: undefined, order: byName }),
    "list, status=active": filtered({ status: "active", template: undefined }),
    "list, status=inactive": filtered({ status: "inactive", template: undefined }),
    "list, template=toast": filtered({ status: undefined, template: "toast" }),
    get: () => store.messages.read(site, timeId),
    "embed list": () => embed.list(accountId, site.hostname),
    "knowledge search": () =>
      store.knowledge.search(site, {
        question: "refund",
        filter: {},
        limit: 50,
        after: undefined,
      }),
  };
}

function keyOfName({ message }: CountedRow): string {
  return message.settings.name;
}

async function costOf({ table }: TestStore, read: () => Promise<unknown>): Promise<Cost> {
  // The first call fills what an instance keeps.
  await read();
  const times: number[] = [];
  const start = table.meter.read();
  await read();
  const { readUnits: units, roundTrips } = since(start, table.meter.read());
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  times.sort((left, right) => left - right);
  return { units, roundTrips, ms: times[Math.floor(rounds / 2)] ?? 0 };
}

function figures(cost: Cost, least: Cost): string {
  const ratio = (name: keyof Cost) => `(${(cost[name] / least[name]).toFixed(1)} ×)`;
  return [
    `${cost.units} units ${ratio("units")}`.padEnd(22),
    `${cost.roundTrips} round trips ${ratio("roundTrips")}`.padEnd(18),
    `${cost.ms.toFixed(1)} ms ${ratio("ms")}`,
  ].join(" ");
}

main();
