import { accountKeyOf } from "../../../shared/model/ids";
import { createAccount } from "../create-account";
import { onLocalTable } from "../on-local-table";
import type { LocalService } from "../service";
import { readSeed, type Seed, writeSeed } from "./demo-file";
import { demoMessage } from "./demo-message";
import { post } from "./post";
import { readKinds, seedKinds } from "./seed-kinds";

// A public name that nobody can register by mistake: example.com and its like are reserved by the service itself.
const demoDomain = "demo.messaging-widget.dev";

/**
 * The demo account with its domain and message: the one of this folder's earlier runs, or a new one, made through the
 * real API with its new key; and beside it the account with a message of every kind. What another version of the
 * service made is left alone, and `say` is told so.
 */
export async function seedDemo(
  dataDirectory: string,
  service: LocalService,
  say: (sentence: string) => void = console.log,
): Promise<Seed> {
  const seed = readSeed(dataDirectory);
  const known = seed && (await isKnown(service, seed)) ? seed : undefined;
  if (seed && !known && (await isStored(service, seed))) {
    say(
      `The data in ${dataDirectory} was made by another version of the service: the demo accounts are new, with new keys, and the old ones stay unused; delete the folder to be rid of them.`,
    );
  }
  if (!known || !readKinds(dataDirectory)) await seedKinds(dataDirectory, service);
  return known ?? (await seedAccount(dataDirectory, service));
}

async function seedAccount(dataDirectory: string, service: LocalService): Promise<Seed> {
  const { accountId, apiKey } = await createAccount(service, {
    name: "Demo",
    email: "demo@messaging-widget.dev",
    plan: "pro",
  });
  await post(service, apiKey, "/api/v1/domains", { hostname: demoDomain });
  const { id } = await post(service, apiKey, "/api/v1/messages", demoMessage);
  const seed = { accountId, apiKey, domain: demoDomain, messageId: id };
  writeSeed(dataDirectory, seed);
  return seed;
}

/** Whether the account is there, though its key may be none of this version's. */
async function isStored(service: LocalService, { accountId }: Seed): Promise<boolean> {
  return await onLocalTable(
    service,
    async (store) => (await store.accounts.read(accountKeyOf(accountId))) !== undefined,
  );
}

/** False for a key of another version, and on a database that has forgotten the account, as one in memory does. */
async function isKnown({ baseUrl }: LocalService, { apiKey, messageId }: Seed): Promise<boolean> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${baseUrl}/api/v1/messages/${messageId}`, { headers });
  return response.status !== 401;
}
