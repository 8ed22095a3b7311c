import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { Demo } from "../../lib/demo/demo-file";
import { onLocalTable } from "../../lib/local/on-local-table";
import { newSettings } from "../../shared/kinds/message/rules";
import { accountKeyOf, newTimeId, recordId } from "../../shared/model/ids";
import type { Store } from "../../shared/store";
import { createEmbedStore, type EmbedStore } from "../../shared/store/embed";
import { visitorLimits, windowOfPage } from "../../shared/table/limits/visitor-window";
import { launchBrowser } from "../support/browser";
import { clientOf } from "../support/client";
import { startLocalRun } from "../support/local-run";
import { median } from "./median";
import { signInToDemo } from "./sign-in-to-demo";

// How fast lists are on a full site: `npm run bench:full-site`. It fills the demo's site with 2,000 messages, 5,000 leads and
// 300 conversations of the last ninety days, then times the API's lists, and the console's places from the press on their link
// to their first row. Medians of warm calls; they depend on the machine. `-- --keep` leaves the service running.

const sizes = { messages: 2000, leads: 5000, conversations: 300 };
const days = 90;
const rounds = 7;
const templates = ["banner", "modal", "toast"] as const;

type Account = NonNullable<Awaited<ReturnType<Store["accounts"]["read"]>>>;

interface Filled {
  demo: Demo;
  account: Account;
  site: { accountKey: string; ordinal: string; hostname: string };
  domainId: string;
}

async function main(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "bench-full-site-"));
  const run = await startLocalRun(data);
  try {
    await onLocalTable(run.demo, async (store, table) => {
      const read = await store.accounts.read(accountKeyOf(run.demo.accountId));
      const domain = read?.domains.find(({ hostname }) => hostname === run.demo.domain);
      if (!read || !domain) throw new Error("The demo has no domain.");
      // The demo's own plan has room for 2,000 messages, its own ones among them.
      const account = { ...read, plan: "business" as const };
      const { ordinal, hostname, id } = domain;
      const site = { accountKey: account.key, ordinal, hostname };
      const filled = { demo: run.demo, account, site, domainId: id };
      const embed = createEmbedStore(table);
      await inBatches(sizes.messages, (index) => addMessage(store, filled, index));
      await inBatches(sizes.leads, (index) => addLead(embed, filled, index));
      await inBatches(sizes.conversations, (index) => addConversation(embed, filled, index));
    });
    console.log(`${JSON.stringify(sizes)} on ${run.demo.baseUrl}`);
    await consequences(run.demo);
    await timeApi(run.demo);
    await timeConsole(run.demo);
    if (process.argv.includes("--keep")) await new Promise(() => {});
  } finally {
    await run.end("SIGTERM");
    rmSync(data, { recursive: true });
  }
}

/** A moment of the last days, the oldest first. */
const momentOf = (index: number, count: number) =>
  new Date(Date.now() - ((count - index) / count) * days * 86_400_000);

async function addMessage(store: Store, filled: Filled, index: number): Promise<void> {
  const { account, site, domainId } = filled;
  const now = momentOf(index, sizes.messages);
  const timeId = newTimeId(now);
  await store.messages.create(account, site, timeId, {
    id: recordId("msg", { ...site, timeId }),
    domainId,
    settings: newSettings({
      name: `Campaign ${index} for ${["spring", "summer", "autumn", "winter"][index % 4]}`,
      template: templates[index % templates.length] ?? "banner",
      htmlContent: `<p>Offer ${index}: 10% off until Sunday.</p>`,
      status: index % 40 === 0 ? "active" : "inactive",
    }),
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
}

async function addLead(embed: EmbedStore, { demo, site }: Filled, index: number): Promise<void> {
  const now = momentOf(index, sizes.leads);
  const timeId = newTimeId(now);
  const page = { accountId: demo.accountId, hostname: site.hostname };
  const address = addressOf(index);
  const window = windowOfPage(page, "form", address, visitorLimits.forms, now);
  if (!window) throw new Error("The demo's site has no window.");
  const submission = {
    id: recordId("sub", { ...site, timeId }),
    form: index % 3 === 0 ? "demo-request" : "newsletter",
    data: { email: `person${index}@example.com`, name: `Person ${index}`, company: "Example" },
    messageId: null,
    landingPageId: null,
    consent: index % 2 === 0,
    consentText: null,
    consentVersion: null,
    meta: {
      pageUrl: `https://${site.hostname}/pricing`,
      referrer: null,
      userAgent: null,
      country: "DE",
      language: "de",
    },
    status: "new" as const,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  await embed.submitForm(
    address,
    site,
    { timeId, submission },
    { window, counts: await embed.window(window), eventId: undefined, messageTimeId: undefined },
    now,
  );
}

async function addConversation(
  embed: EmbedStore,
  { demo, site }: Filled,
  index: number,
): Promise<void> {
  const now = momentOf(index, sizes.conversations);
  const page = { accountId: demo.accountId, hostname: site.hostname };
  const address = addressOf(index);
  const draft = {
    author: "visitor",
    address,
    content: `Where is my order ${index}?`,
    name: `Visitor ${index}`,
    email: `visitor${index}@example.com`,
  } as const;
  const started = await embed.chat.start(
    page,
    { ...draft, startId: randomUUID(), clientMessageId: undefined, picture: undefined },
    now,
  );
  if (!started) throw new Error("The demo's chat is off.");
  for (let more = 1; more < 1 + (index % 5); more += 1) {
    await embed.chat.send(
      page,
      started.token,
      { ...draft, content: `More ${more}`, clientMessageId: undefined, picture: undefined },
      now,
    );
  }
}

/** Another network each time, since each has its share. */
const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

async function inBatches(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < count; start += 20) {
    const size = Math.min(20, count - start);
    await Promise.all(Array.from({ length: size }, (_, index) => work(start + index)));
  }
}

/** Waits until the feed has numbered all changes, since that work slows the machine. */
async function consequences(demo: Demo): Promise<void> {
  const client = clientOf(demo, demo.apiKey);
  let newest: unknown;
  for (let quiet = 0; quiet < 3; ) {
    await sleep(3000);
    const { body } = await client.get("/changes?order=desc&limit=1");
    quiet = body.data[0]?.id === newest ? quiet + 1 : 0;
    newest = body.data[0]?.id;
  }
}

async function timeApi(demo: Demo): Promise<void> {
  const client = clientOf(demo, demo.apiKey);
  const since = new Date(Date.now() - days * 86_400_000).toISOString();
  for (const path of [
    "/messages",
    "/messages?sort=-clicks",
    "/messages?sort=name&status=active",
    "/messages?q=winter",
    "/form-submissions",
    "/form-submissions?form=demo-request&status=new",
    "/form-submissions?q=person4999",
    `/form-submissions?from=${since}`,
    "/conversations",
    "/conversations?status=open",
    "/changes?order=desc&limit=100",
  ]) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now();
      const { status, body } = await client.get(path);
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      // The first call fills what an instance keeps.
      if (round > 0) times.push(performance.now() - began);
    }
    print(`GET ${path}`, times);
  }
}

async function timeConsole(demo: Demo): Promise<void> {
  const browser = await launchBrowser();
  try {
    const storageState = await signInToDemo(browser, demo);
    const page = await (await browser.newContext({ storageState })).newPage();
    await page.goto(`${demo.baseUrl}/console/${demo.domain}`);
    for (const [place, row] of [
      ["Messages", "main table tbody tr"],
      ["Leads", "main table tbody tr"],
      ["Inbox", "main [role=listbox] [role=option], main li a"],
    ] as const) {
      const times: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        await openPlace(page, "Home", "main h1, main h2");
        const took = await openPlace(page, place, row);
        if (round > 0) times.push(took);
      }
      print(`Console: ${place}`, times);
    }
  } finally {
    await browser.close();
  }
}

async function openPlace(page: Page, name: string, first: string): Promise<number> {
  const began = performance.now();
  await page.getByRole("navigation").getByRole("link", { name, exact: false }).first().click();
  await page.locator(first).first().waitFor();
  return performance.now() - began;
}

function print(name: string, times: readonly number[]): void {
  const highest = Math.max(...times);
  console.log(
    `${name.padEnd(52)} ${median(times).toFixed(0).padStart(5)} ms, at most ${highest.toFixed(0)}`,
  );
}

void main();
