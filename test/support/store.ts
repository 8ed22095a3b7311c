import type { Plan } from "../../shared/kinds/account/plans";
import { newSettings } from "../../shared/kinds/message/rules";
import { accountKeyOf, newTimeId, newUuid, recordId } from "../../shared/model/ids";
import { allRepositories, type Store } from "../../shared/store";
import { createStore } from "../../shared/store/create-store";
import { createEmbedStore, type EmbedStore } from "../../shared/store/embed";
import { createProjectorStore, type ProjectorStore } from "../../shared/store/projector";
import { openTable, type Table } from "../../shared/table/dynamo/table";
import type { Site } from "../../shared/table/keys";
import { startDatabase } from "./database";
import { createTable } from "./table";

/** A store on an empty table of the engine under test. */
export interface TestStore {
  endpoint: string;
  table: Table;
  store: Store;
  embed: EmbedStore;
  projector: ProjectorStore;
  stop(): Promise<void>;
}

export async function startTestStore({ hasStream = false } = {}): Promise<TestStore> {
  // Tests have these from jest.config.js, benchmarks do not.
  process.env.AWS_REGION ??= "us-east-1";
  process.env.AWS_ACCESS_KEY_ID ??= "local";
  process.env.AWS_SECRET_ACCESS_KEY ??= "local";
  const database = await startDatabase();
  const tableName = await createTable(database.endpoint, { hasStream });
  // Allows hundreds of requests at once, which a Lambda never sends.
  const table = openTable(tableName, { endpoint: database.endpoint, requestTimeoutMs: 30_000 });
  return {
    endpoint: database.endpoint,
    table,
    store: createStore(table, allRepositories),
    embed: createEmbedStore(table),
    projector: createProjectorStore(table),
    stop: () => database.stop(),
  };
}

/** Creates an account with a key, on a plan without a trial. */
export async function addAccount(store: Store, plan: Plan = "business", now = new Date()) {
  const id = newUuid(now);
  const key = accountKeyOf(id);
  const firstKey = await store.apiKeys.mint(key, { name: "Test" }, now);
  const account = { id, key, name: "Acme", email: "owner@acme.com", plan, trialEndsAt: null };
  await store.accounts.create(account, firstKey, now);
  const read = async () => {
    const account = await store.accounts.read(key);
    if (!account) throw new Error("The account is gone.");
    return account;
  };
  return { id, key, token: firstKey.token, read };
}

/** Creates a domain on the account, and returns it as a site. */
export async function addSite(
  store: Store,
  account: Awaited<ReturnType<typeof addAccount>>,
  hostname = "shop.acme.com",
  now = new Date(),
): Promise<Site & { domainId: string }> {
  const { domain } = await store.domains.create(
    await account.read(),
    { id: newUuid(now), hostname },
    now,
  );
  const reference = (await account.read()).domains.find(({ id }) => id === domain.id);
  if (!reference) throw new Error("The domain is not in the directory.");
  return { accountKey: account.key, ordinal: reference.ordinal, hostname, domainId: domain.id };
}

/** Stores a banner: a small default with `changes`. */
export async function addMessage(
  store: Store,
  site: Site & { domainId: string },
  changes: Partial<Parameters<typeof newSettings>[0]> = {},
) {
  const now = new Date();
  const timeId = newTimeId(now);
  const account = await store.accounts.read(site.accountKey);
  if (!account) throw new Error("The account is gone.");
  return await store.messages.create(account, site, timeId, {
    id: recordId("msg", { ...site, timeId }),
    domainId: site.domainId,
    settings: newSettings({
      name: "Sale",
      template: "banner",
      htmlContent: "<p>Sale</p>",
      ...changes,
    }),
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
}

/** Stores a landing page of template `waitlist`. Tries the `slugs` in order. */
export async function addPage(
  store: Store,
  account: Awaited<ReturnType<typeof addAccount>>,
  site: Site & { domainId: string },
  slugs: readonly string[] = ["soon"],
) {
  const now = new Date();
  const timeId = newTimeId(now);
  return await store.landingPages.create(await account.read(), site, timeId, slugs, {
    id: recordId("page", { ...site, timeId }),
    domainId: site.domainId,
    settings: {
      title: "Soon",
      templateId: "waitlist",
      content: { subheading: "Very soon" },
      language: "en",
      metaTitle: null,
      metaDescription: null,
      translations: {},
    },
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
}
