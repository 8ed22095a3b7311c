import { newToken } from "./model/api-key-token";
import { newTimeId } from "./model/ids";
import type { Store } from "./store";
import type { StoredApiKey } from "./store/api-keys";
import { asStored } from "./store/as-stored";

interface IssuedApiKey {
  key: StoredApiKey;
  token: string;
}

/**
 * Makes a new key for an account. Its token is told here and never again: it is not stored.
 * @returns what `present` makes of both
 */
export async function issueApiKey<Answer = IssuedApiKey>(
  store: Pick<Store, "apiKeys">,
  accountKey: string,
  name: string,
  now: Date,
  present: (issued: IssuedApiKey) => Answer = asStored,
): Promise<Answer> {
  const token = newToken(accountKey);
  const id = `key_${newTimeId(now)}`;
  return await store.apiKeys.create(accountKey, { id, name, token }, now, (key) =>
    present({ key, token }),
  );
}
