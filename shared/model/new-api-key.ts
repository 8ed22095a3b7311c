import { newToken } from "./api-key-token";
import { newTimeId } from "./ids";

/** A key to be. Its token is told to whoever asked for it and never again: it is not stored. */
export interface NewApiKey {
  id: string;
  name: string;
  token: string;
}

/** Makes a new key for an account, with the secret that keys' checksums are made with. */
export function newApiKey(accountKey: string, name: string, secret: string, now: Date): NewApiKey {
  return { id: `key_${newTimeId(now)}`, name, token: newToken(accountKey, secret) };
}
