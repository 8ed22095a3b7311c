import { accountKeyOf } from "../../shared/model/ids";
import type { Store } from "../../shared/store";
import { createAccount } from "../local/create-account";
import { onLocalTable } from "../local/on-local-table";
import { call } from "./call";
import { demoArticles, demoSettings } from "./demo-articles";
import { readSeed, type Seed, writeSeed } from "./demo-file";
import { demoPages } from "./demo-pages";
import { writePast } from "./demo-past";
import { type StoredPicture, storePictures } from "./demo-pictures";
import { post } from "./post";
import { type DemoService, readKinds, seedKinds } from "./seed-kinds";
import { seedShop } from "./shop/seed-shop";

// Days ago on which the demo's messages brought a lead.
const letterDays = [1, 4, 7, 9, 13, 16, 23, 38, 51];
const exitDays = [2, 6, 12, 20, 27, 34, 36, 43, 49, 55];
// A public name that nobody can register by mistake. The service reserves example.com and similar names.
const demoDomain = "demo.messaging-widget.dev";

/**
 * Returns the demo account with its domain and message, and creates it through the real API if this folder has none.
 * Also creates the account with a message of every kind. Accounts made by another version of the service stay
 * untouched; `say` reports them.
 */
export async function seedDemo(
  dataDirectory: string,
  service: DemoService,
  say: (sentence: string) => void = console.log,
): Promise<Seed> {
  const seed = readSeed(dataDirectory);
  const known = seed && (await isKnown(service, seed)) ? seed : undefined;
  if (seed && !known && (await isStored(service, seed))) {
    say(
      `The data in ${dataDirectory} was made by another version of the service, so the demo has new accounts and new keys. Delete the folder to remove the old ones.`,
    );
  }
  const [demo] = await Promise.all([
    known ?? seedAccount(dataDirectory, service),
    known && readKinds(dataDirectory) ? undefined : seedKinds(dataDirectory, service),
  ]);
  await seedShop(dataDirectory, service, demo);
  await onLocalTable(service, (store) => proveDemo(store, demo));
  return demo;
}

async function seedAccount(dataDirectory: string, service: DemoService): Promise<Seed> {
  const { accountId, apiKey } = await createAccount(service, {
    // Wherever the account is named, it says so: in the console, and to agents.
    name: "Demo with invented figures",
    email: "demo@messaging-widget.dev",
    plan: "pro",
  });
  const domain = await post(service, apiKey, "/api/v1/domains", { hostname: demoDomain });
  await post(service, apiKey, `/api/v1/domains/${domain.id}`, demoSettings, "PATCH");
  const past: string[] = [];
  for (const message of [...pastMessages].reverse()) {
    past.unshift((await post(service, apiKey, "/api/v1/messages", message)).id);
  }
  const { id } = await post(service, apiKey, "/api/v1/messages", demoMessage);
  const [letterId = "", exitId = ""] = past;
  const messages = [
    { id, shownDaily: 620, clickShare: 0.06, closeShare: 0.2 },
    { id: letterId, shownDaily: 240, clickShare: 0.05, closeShare: 0.3, leadDays: letterDays },
    { id: exitId, shownDaily: 110, clickShare: 0.07, closeShare: 0.5, leadDays: exitDays },
  ];
  const about = { accountId, hostname: demoDomain, messages, now: new Date() };
  await onLocalTable(service, (_, table) => writePast(table, about));
  const pictures = await storePictures(service, apiKey);
  for (const slug of ["harbour-mug", "open-studio"] as const) {
    const page = { slug, ...demoPages[slug](pictures[slug]) };
    const created = await post(service, apiKey, "/api/v1/landing-pages", page);
    await post(service, apiKey, `/api/v1/landing-pages/${created.id}/publish`, {});
  }
  // The newest is listed first.
  for (const article of [...demoArticles].reverse()) {
    const shown =
      article.title === "How long delivery takes" ? pictures["packed-parcel"] : undefined;
    await post(service, apiKey, "/api/v1/knowledge", shown ? illustrated(article, shown) : article);
  }
  const seed = { accountId, apiKey, domain: demoDomain, messageId: id };
  writeSeed(dataDirectory, seed);
  return seed;
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
  // Whoever runs the demo may have deleted it.
  if (!found) return;
  const proof = { method: "dns", place: `_mws.${domain}`, token: "demo" } as const;
  await store.proofs.save({ accountKey, ordinal: found.ordinal }, proof, new Date());
}

/** An article with a picture below its first paragraph. */
function illustrated(article: { content: string }, { url, alt }: StoredPicture): object {
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
  // The chat's button has the other corner, and on a phone, whose whole width the banner takes, the place below.
  position: "BOTTOM_LEFT",
  cssContent: "@media (max-width: 640px) { :host { margin-bottom: 76px } }",
  trigger: "IMMEDIATE",
  dismissBehavior: "SESSION",
} as const;

const letterForm = (send: string) =>
  `<form data-form="newsletter"><label>Email <input type="email" name="email" required></label><button type="submit">${send}</button></form>`;

/** Messages of the demo's past. They are off, so that its pages show the banner alone. */
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
