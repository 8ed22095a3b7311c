import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accountKeyOf } from "../../shared/model/ids";
import type { Store } from "../../shared/store";
import { createAccount } from "../local/create-account";
import { onLocalTable } from "../local/on-local-table";
import { altTexts, type DemoPicture, demoArticles, demoPage, demoSettings } from "./demo-content";
import { readSeed, type Seed, writeSeed } from "./demo-file";
import { writePast } from "./demo-past";
import { call } from "./post";
import { type DemoService, Seeding } from "./seeding";
import { get, seedShop } from "./shop/seed-shop";

// Days ago on which the demo's messages brought a lead.
const letterDays = [1, 4, 7, 9, 13, 16, 23, 38, 51];
const exitDays = [2, 6, 12, 20, 27, 34, 36, 43, 49, 55];
// A public name that nobody can register by mistake. The service refuses example.com and similar names.
const demoDomain = "demo.messaging-widget.dev";

/**
 * Returns the demo account with its domain and message, all that `demo.json` names, and creates them if this folder has none.
 * Accounts made by another version of the service stay untouched; `log` reports them.
 */
export async function seedAccount(
  dataDirectory: string,
  service: DemoService,
  log: (sentence: string) => void = console.log,
): Promise<Seed> {
  const seed = readSeed(dataDirectory);
  if (seed && (await isKnown(service, seed))) return seed;
  if (seed && (await isStored(service, seed))) {
    log(
      `The data in ${dataDirectory} was made by another version of the service, so the demo has a new account and a new key. Delete the folder to remove the old one.`,
    );
  }
  const seeding = new Seeding(dataDirectory, service);
  // A folder written by another version is left as it is.
  if (seed) seeding.restart();
  const account = await seeding.once("account", () =>
    createAccount(service, {
      // The name tells people in the console, and agents, that the account is a demo.
      name: "Demo with invented figures",
      email: "demo@messaging-widget.dev",
      plan: "pro",
    }),
  );
  const { accountId, apiKey } = account;
  await seeding.post(apiKey, "/api/v1/domains", { hostname: demoDomain });
  const { id } = await seeding.post(apiKey, "/api/v1/messages", demoMessage);
  const made = { accountId, apiKey, domain: demoDomain, messageId: id };
  writeSeed(dataDirectory, made);
  return made;
}

/**
 * Creates the rest of the demo in the background. It keeps the results of an earlier start, and continues where that was
 * killed.
 * @throws {SeedingEnded} if the signal says that the run ends
 */
export async function seedRest(
  dataDirectory: string,
  service: DemoService,
  seed: Seed,
  signal?: AbortSignal,
): Promise<void> {
  const seeding = new Seeding(dataDirectory, service, signal);
  await onLocalTable(service, (store) => proveDemo(store, seed));
  if (seeding.isComplete) return;
  const key = await seeding.keyOf(seed.accountId);
  await seedShop(dataDirectory, seeding, { seed, key });
  await seedContent(seeding, key);
  await seedPast(seeding, key, seed);
  await seeding.complete();
}

/** The demo's help center and landing page. */
async function seedContent(seeding: Seeding, key: string): Promise<void> {
  const { data } = await get<{ data: { id: string }[] }>(seeding.service, key, "/api/v1/domains");
  await seeding.post(key, `/api/v1/domains/${data[0]?.id}`, demoSettings, "PATCH");
  const page = demoPage(await storePicture(seeding, key, "harbour-mug"));
  const created = await seeding.post(key, "/api/v1/landing-pages", page);
  await seeding.post(key, `/api/v1/landing-pages/${created.id}/publish`, {});
  const parcel = await storePicture(seeding, key, "packed-parcel");
  // The newest is listed first.
  for (const article of [...demoArticles].reverse()) {
    const isShown = article.title === "How long delivery takes";
    await seeding.post(key, "/api/v1/knowledge", isShown ? illustrated(article, parcel) : article);
  }
}

async function storePicture(
  seeding: Seeding,
  key: string,
  name: keyof typeof altTexts,
): Promise<DemoPicture> {
  const base64 = readFileSync(join(__dirname, `pictures/${name}.webp`), "base64");
  const { url } = await seeding.post<{ url: string }>(key, "/api/v1/assets", { base64, name });
  return { url, alt: altTexts[name] };
}

/** The figures before today, and the messages that brought leads then. */
async function seedPast(seeding: Seeding, key: string, { accountId, messageId }: Seed) {
  const past: string[] = [];
  for (const message of [...pastMessages].reverse())
    past.unshift((await seeding.post(key, "/api/v1/messages", message)).id);
  const [letterId = "", exitId = ""] = past;
  const messages = [
    { id: messageId, shownDaily: 620, clickShare: 0.06, closeShare: 0.2 },
    { id: letterId, shownDaily: 240, clickShare: 0.05, closeShare: 0.3, leadDays: letterDays },
    { id: exitId, shownDaily: 110, clickShare: 0.07, closeShare: 0.5, leadDays: exitDays },
  ];
  const about = { accountId, hostname: demoDomain, messages, now: new Date() };
  await seeding.once("past", () =>
    onLocalTable(seeding.service, (_, table) => writePast(table, about)),
  );
}

/**
 * Counts the demo's domain as proven, so that its chat mails. Each start does so again: a folder of an earlier version has no
 * proof, and nothing in the DNS would be found later. The row is written directly, as only a run with the table at hand can: no
 * setting of a function opens this, here or in production.
 */
async function proveDemo(store: Store, { accountId, domain }: Seed): Promise<void> {
  const accountKey = accountKeyOf(accountId);
  const { domains = [] } = (await store.accounts.read(accountKey)) ?? {};
  const found = domains.find(({ hostname }) => hostname === domain);
  // The demo's user may have deleted it.
  if (!found) return;
  const proof = { method: "dns", place: `_mws.${domain}`, token: "demo" } as const;
  await store.proofs.save({ accountKey, ordinal: found.ordinal }, proof, new Date());
}

/** An article with a picture below its first paragraph. */
function illustrated(article: { content: string }, { url, alt }: DemoPicture): object {
  return { ...article, content: article.content.replace("\n\n", `\n\n![${alt}](${url})\n\n`) };
}

/** Whether the account exists. Its key may be in another version's format. */
async function isStored(service: DemoService, { accountId }: Seed): Promise<boolean> {
  return await onLocalTable(
    service,
    async (store) => (await store.accounts.read(accountKeyOf(accountId))) !== undefined,
  );
}

/** False for another version's key, and when the database has lost the account, as one in memory does. */
async function isKnown(service: DemoService, { apiKey, messageId }: Seed): Promise<boolean> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await call(service, `/api/v1/messages/${messageId}`, { headers });
  return response.status !== 401;
}

/** The request body that creates the demo's banner. */
export const demoMessage = {
  name: "Welcome banner",
  template: "banner",
  htmlContent:
    "<h2>It works</h2><p>This banner came from your own messaging service, a moment ago.</p>" +
    '<p><a href="/openapi.json">See the API</a></p>',
  // The chat's button uses the other corner. On a phone, the banner takes the full width, so the button's place is below.
  position: "BOTTOM_LEFT",
  cssContent: "@media (max-width: 640px) { :host { margin-bottom: 76px } }",
  trigger: "IMMEDIATE",
  dismissBehavior: "SESSION",
} as const;

const letterForm = (send: string) =>
  `<form data-form="newsletter"><label>Email <input type="email" name="email" required></label><button type="submit">${send}</button></form>`;

/** Messages of the demo's past. They are off, so that its pages only show the banner. */
export const pastMessages = [
  {
    name: "A letter a month",
    template: "banner",
    status: "inactive",
    trigger: "SCROLL",
    triggerValue: "50",
    htmlContent: `<h2>A letter a month</h2><p>New pots, and nothing else.</p>${letterForm("Subscribe")}`,
  },
  {
    name: "Before you go",
    template: "modal",
    status: "inactive",
    position: "CENTER",
    trigger: "EXIT_INTENT",
    htmlContent: `<h2>Before you go</h2><p>Shall we mail you what you looked at?</p>${letterForm("Mail it to me")}`,
  },
] as const;
