import type { KnowledgeSettings } from "../../shared/kinds/knowledge/fields";
import { newTimeId, recordId } from "../../shared/model/ids";
import { allRepositories, type Store } from "../../shared/store";
import { createStore } from "../../shared/store/create-store";
import { seededRandom } from "../support/seeded-random";
import { addAccount, addSite, startTestStore, type TestStore } from "../support/store";
import { median } from "./median";

// The duration of a search in a full knowledge base, compared with a plain list in the same run: `npm run bench:search`. `--
// 5000 unique` fills it with words that no two items share.

const itemCount = Number(process.argv[2] ?? 5000);
/** Each item has only words of its own instead of prose, which makes the largest possible index. */
const isAdverse = process.argv[3] === "unique";
const rounds = 40;

async function main(): Promise<void> {
  const service = await startTestStore();
  try {
    const site = await fill(service);
    await compare(createStore(service.table, allRepositories), site);
    const fresh = createStore(service.table, allRepositories);
    await timed("first search of a new instance, from the snapshot", () => ask(fresh, site));
    const { rows } = await fresh.knowledge.list(site, everything);
    await change(fresh, site, rows[0]?.timeId ?? "");
    await timed("search after a change", () => ask(fresh, site));
  } finally {
    await service.stop();
  }
}

const everything = { limit: 50, before: undefined, matches: undefined, withContent: true };
type TestSite = Awaited<ReturnType<typeof addSite>>;

/** A site with the most items that the largest plan allows. */
async function fill({ store, table }: TestStore) {
  const owner = await addAccount(store, "business");
  const site = await addSite(store, owner);
  const account = await owner.read();
  await timed(`storing ${itemCount} items`, async () => {
    for (let start = 0; start < itemCount; start += 25) {
      const size = Math.min(25, itemCount - start);
      await Promise.all(Array.from({ length: size }, () => add()));
    }
  });
  // The first search of all makes the index, and leaves a snapshot.
  const first = createStore(table, allRepositories);
  let isReady = false;
  for (let requests = 1; !isReady; requests += 1) {
    await timed(`first search ever, request ${requests}`, async () => {
      isReady = await ask(first, site).then(
        () => true,
        ({ message }: Error) => {
          if (!/still to be indexed/.test(message)) throw new Error(message);
          return false;
        },
      );
    });
  }
  return site;

  async function add(): Promise<void> {
    const now = new Date();
    const timeId = newTimeId(now);
    await store.knowledge.create(account, site, timeId, {
      id: recordId("kno", { ...site, timeId }),
      domainId: site.domainId,
      settings: {
        title: prose(5),
        content: prose(100 + Math.floor(random() * 900)),
        questions: [],
        url: null,
        slug: null,
        baseUrl: null,
        position: null,
        translations: {},
        tags: [prose(1)],
        status: "published",
      },
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    });
  }
}

/** Alternates lists and searches, so that other load on the machine affects both. */
async function compare(store: Store, site: TestSite): Promise<void> {
  await ask(store, site);
  const ways = {
    "plain list": () => store.knowledge.list(site, everything),
    "search, frequent words": () => ask(store, site, `${words[3]} ${words[400]}`),
    "search, rare word": () => ask(store, site, words[4000]),
  };
  const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const start = performance.now();
      await way();
      times.get(name)?.push(performance.now() - start);
    }
  }
  const plain = median(times.get("plain list") ?? []);
  for (const [name, measured] of times) {
    const ms = median(measured);
    console.log(`${name}: median ${ms.toFixed(1)} ms, ${(ms / plain).toFixed(2)} of a plain list`);
  }
}

function ask({ knowledge }: Store, site: TestSite, question = words[400] ?? "") {
  return knowledge.search(site, {
    question,
    filter: {},
    limit: 50,
    after: undefined,
  });
}

async function change({ knowledge }: Store, site: TestSite, timeId: string): Promise<void> {
  const retitle = ({ settings }: { settings: KnowledgeSettings }) => ({
    ...settings,
    title: "Changed",
  });
  await knowledge.update(site, timeId, retitle, new Date());
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  const { heapUsed, rss } = process.memoryUsage();
  const [heap, all] = [heapUsed, rss].map((bytes) => `${Math.round(bytes / 1e6)} MB`);
  console.log(
    `${what}: ${((performance.now() - start) / 1000).toFixed(2)} s; heap ${heap}, resident ${all}`,
  );
}

let unique = 0;
const syllables =
  "re con tic pay ment ship ord ta lo mi ka ser vice acc ount bill fund un der".split(" ");
const random = seededRandom(7);
const words = Array.from({ length: 20_000 }, (_, index) => {
  const length = 2 + Math.floor(random() * 2);
  const parts = Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]);
  return `${parts.join("")}${index.toString(36).replace(/\d/g, "")}`;
});

/** Words in the frequencies of a language: the n-th most frequent with a share of 1/n. */
function prose(count: number): string {
  if (isAdverse) return Array.from({ length: count }, uniqueWord).join(" ");
  return Array.from({ length: count }, () => words[Math.floor(words.length ** random()) - 1]).join(
    " ",
  );
}

function uniqueWord(): string {
  unique += 1;
  return `${unique.toString(36)}q`;
}

main();
