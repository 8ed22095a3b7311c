import { accountKeyOf, newUuid } from "../../../shared/model/ids";
import type { Store } from "../../../shared/store";
import { is, rest } from "./stage";

/**
 * Creates an account with a key and a domain for the checks, so that an unused stage can be checked. Removes it afterwards,
 * even if the stage does not respond.
 * @param store the stage's table
 */
export async function withOwnAccount<Result>(
  store: Pick<Store, "accounts" | "apiKeys">,
  baseUrl: string,
  check: (apiKey: string) => Promise<Result>,
): Promise<Result> {
  const now = new Date();
  const id = newUuid(now);
  const key = accountKeyOf(id);
  const firstKey = await store.apiKeys.mint(key, { name: "Smoke check" }, now);
  const account = { id, key, name: "Smoke check", email: "smoke-check@example.com" };
  await store.accounts.create({ ...account, plan: "business", trialEndsAt: null }, firstKey, now);
  try {
    const stage = { baseUrl, apiKey: firstKey.token, directUrl: undefined };
    // The service refuses names that are reserved for examples. This one belongs to nobody, and gets no requests.
    const hostname = `smoke-check-${id.slice(-12)}.iana.org`;
    is(await rest(stage, "POST", "/domains", { body: { hostname } }), 201);
    return await check(firstKey.token);
  } finally {
    const created = await store.accounts.read(key);
    if (created) await store.accounts.delete(created, new Date());
  }
}
