import { newToken } from "./api-key-token";
import { newTimeId } from "./ids";

/** A new key. Its token is shown once, to the caller who asked for it, and is not stored. */
export interface NewApiKey {
  id: string;
  name: string;
  token: string;
}

/** Makes a new key for an account, with the secret that keys' checksums are made with. */
export function newApiKey(accountKey: string, name: string, secret: string, now: Date): NewApiKey {
  return { id: `key_${newTimeId(now)}`, name, token: newToken(accountKey, secret) };
}
