import { newToken } from "./model/api-key-token";
import { newTimeId } from "./model/ids";
import type { Store } from "./store";
import type { StoredApiKey } from "./store/api-keys";

/** Makes a new key for an account. Its token is told here and never again: it is not stored. */
export async function issueApiKey(
  store: Pick<Store, "apiKeys">,
  accountKey: string,
  name: string,
  now: Date,
): Promise<{ key: StoredApiKey; token: string }> {
  const token = newToken(accountKey);
  const id = `key_${newTimeId(now)}`;
  return { key: await store.apiKeys.create(accountKey, { id, name, token }, now), token };
}
