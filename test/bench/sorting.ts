import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Demo } from "../../lib/demo/demo-file";
import { accountKeyOf } from "../../shared/model/ids";
import { allRepositories } from "../../shared/store";
import { createStore } from "../../shared/store/create-store";
import { openTable } from "../../shared/table/dynamo/table";
import { launchBrowser } from "../support/browser";
import { clientOf, send } from "../support/client";
import { startLocalRun } from "../support/local-run";
import { randomAddress } from "../support/sign-in";
import { addMessage } from "../support/store";
import { median } from "./median";
import { signInToDemo } from "./sign-in-to-demo";

// How long the console's tables take to be sorted, from the press on a column's head until the new first row stands, and how
// much of that the API's answer takes: `npm run bench:sorting`, with 2,000 messages and 2,000 leads, or `-- 500`.

const rows = Number(process.argv[2] ?? 2_000);
const rounds = 5;
// A network may send so many forms a minute.
const formsOfOne = 5;

interface Table {
  path: string;
  list: "/messages" | "/form-submissions";
  /** Heads of columns with the fields of the API by which they sort. */
  columns: Record<string, string>;
  /** What the first column shows of a row. */
  shows(row: Record<string, unknown>): string;
}

const tables: readonly Table[] = [
  {
    path: "/messages",
    list: "/messages",
    columns: { Name: "name", State: "status", Shown: "impressions" },
    shows: ({ name }) => `${name}`,
  },
  {
    path: "/leads",
    list: "/form-submissions",
    columns: { From: "email", Form: "form" },
    shows: ({ data }) => `${(data as { email?: string }).email}`,
  },
];

/** Settles with the ms until the row stands first, and those of the request. */
const press = `(head, first) => new Promise((settle) => {
  const start = performance.now();
  const stands = () => document.querySelector("tbody tr td.wide")?.textContent.includes(first);
  const look = () => {
    if (!stands()) return requestAnimationFrame(look);
    const total = performance.now() - start;
    const asked = performance.getEntriesByType("resource").filter((each) => each.startTime >= start && each.name.includes("sort="));
    settle({ total, answer: asked.at(-1)?.duration ?? 0 });
  };
  [...document.querySelectorAll("th button")].find((each) => each.textContent.startsWith(head)).click();
  requestAnimationFrame(look);
})`;

interface Found {
  total: number;
  answer: number;
}

main();

async function main(): Promise<void> {
  process.env.AWS_REGION ??= "us-east-1";
  process.env.AWS_ACCESS_KEY_ID ??= "local";
  process.env.AWS_SECRET_ACCESS_KEY ??= "local";
  const data = mkdtempSync(join(tmpdir(), "bench-sorting-"));
  const [run, browser] = await Promise.all([startLocalRun(data), launchBrowser({})]);
  try {
    await seed(run.demo);
    const storageState = await signInToDemo(browser, run.demo);
    for (const table of tables) {
      const found = new Map<string, Found[]>();
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({ storageState });
        // Nothing that an earlier round read is known.
        await measure(await context.newPage(), run.demo, table, found);
        await context.close();
      }
      for (const [name, each] of found) print(`${table.path} by ${name}`, each);
    }
  } finally {
    await Promise.all([run.end("SIGTERM"), browser.close()]);
    rmSync(data, { recursive: true });
  }
}

async function measure(
  page: Page,
  demo: Demo,
  { path, list, columns, shows }: Table,
  found: Map<string, Found[]>,
): Promise<void> {
  const client = clientOf(demo, demo.apiKey);
  const firstBy = async (sort: string) => {
    const { body } = await client.rest("GET", `${list}?limit=1&sort=${sort}`);
    return shows(body.data[0]);
  };
  await page.goto(`${demo.baseUrl}/console/${demo.domain}${path}`);
  const first = page.locator("tbody tr td.wide").first();
  await first.waitFor();
  await page.waitForLoadState("networkidle");
  for (const [head, field] of Object.entries(columns)) {
    for (const sort of [`-${field}`, field]) {
      const [expected, before] = [await firstBy(sort), await first.textContent()];
      const isSame = before?.includes(expected) ?? false;
      const times = await page.evaluate<Found>(
        `(${press})(${JSON.stringify(head)}, ${JSON.stringify(expected)})`,
      );
      // Where the first row stays, nobody can see when the others come.
      if (!isSame) found.set(sort, [...(found.get(sort) ?? []), times]);
    }
  }
}

/** Messages and leads as customers and visitors make them. */
async function seed({ accountId, domain, baseUrl, databaseEndpoint, tableName }: Demo) {
  const table = openTable(tableName, { endpoint: databaseEndpoint, requestTimeoutMs: 30_000 });
  const store = createStore(table, allRepositories);
  const account = await store.accounts.read(accountKeyOf(accountId));
  const named = account?.domains.find(({ hostname }) => hostname === domain);
  if (!account || !named) throw new Error("The demo is gone.");
  const site = {
    accountKey: account.key,
    ordinal: named.ordinal,
    hostname: domain,
    domainId: named.id,
  };
  const held = (
    await store.messages.list(site, {
      limit: 1_000,
      before: undefined,
      matches: undefined,
      withContent: false,
    })
  ).rows.length;
  await inBatches(rows - held, (index) =>
    addMessage(store, site, {
      name: `Sale ${(index * 37) % rows}`,
      status: index % 200 === 0 ? "active" : "inactive",
      language: "en",
    }),
  );
  const addresses = Array.from({ length: Math.ceil(rows / formsOfOne) }, randomAddress);
  await inBatches(rows, async (index) => {
    const { status } = await send(
      `${baseUrl}/api/embed/form?userId=${accountId}&domain=${domain}`,
      "POST",
      {
        body: {
          form: index % 2 === 0 ? "newsletter" : "contact",
          data: { email: `person-${(index * 37) % rows}@acme.com`, text: "When do you ship?" },
        },
        headers: { "x-visitor-address": addresses[index % addresses.length] ?? "" },
      },
    );
    if (status >= 400) throw new Error(`A form was refused: ${status}`);
  });
  table.client.destroy();
}

async function inBatches(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < count; start += 10) {
    const size = Math.min(10, count - start);
    await Promise.all(Array.from({ length: size }, (_, index) => work(start + index)));
  }
}

function print(name: string, found: readonly Found[]): void {
  const total = found.map((each) => each.total);
  const [all, answer] = [median(total), median(found.map((each) => each.answer))];
  console.log(
    `${name.padEnd(28)} ${Math.round(all)} ms, of which the answer ${Math.round(answer)} ms; the slowest of ${found.length} ${Math.round(Math.max(...total))} ms`,
  );
}
