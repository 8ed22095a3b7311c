import { newTimeId } from "../../model/ids";
import type { Role } from "../../model/role";
import { idOf } from "../account-ids";
import { newToken } from "./api-key-token";

/** A new key. Its token is shown once, to the caller who asked for it, and is not stored. */
export interface NewApiKey extends Grant {
  id: string;
  token: string;
}

/** What a key is for, and what it may do. */
export interface Grant {
  name: string;
  role: Role;
  expiresAt: string | null;
}

/** Makes a new key for an account, with the secret that keys' checksums are made with. */
export function newApiKey(accountKey: string, grant: Grant, secret: string, now: Date): NewApiKey {
  return { id: idOf("apiKey", newTimeId(now)), ...grant, token: newToken(accountKey, secret) };
}
