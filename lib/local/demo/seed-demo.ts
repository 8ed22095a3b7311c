import { createAccount } from "../create-account";
import type { LocalService } from "../service";
import { readSeed, type Seed, writeSeed } from "./demo-file";
import { demoMessage } from "./demo-message";
import { post } from "./post";
import { readKinds, seedKinds } from "./seed-kinds";

// A public name that nobody can register by mistake: example.com and its like are reserved by the service itself.
const demoDomain = "demo.messaging-widget.dev";

/**
 * The demo account with its domain and message: the one of this folder's earlier runs, or a new one, made through the
 * real API with its new key; and beside it the account with a message of every kind.
 */
export async function seedDemo(dataDirectory: string, service: LocalService): Promise<Seed> {
  const seed = readSeed(dataDirectory);
  const known = seed && (await isKnown(service, seed)) ? seed : undefined;
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

/** False on a database that has forgotten the account, as one in memory does. */
async function isKnown({ baseUrl }: LocalService, { apiKey, messageId }: Seed): Promise<boolean> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${baseUrl}/api/v1/messages/${messageId}`, { headers });
  return response.status !== 401;
}
