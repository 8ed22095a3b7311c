import { isChecked, newCheckedToken, tokenTail } from "../../model/checked-token";
import { accountIdOf, newTimeId } from "../../model/ids";
import type { Role } from "../../model/role";
import { idOf } from "../record-kinds";

const prefix = "mws_live_";
const tokenPattern = new RegExp(`^${prefix}([0-9A-Za-z]{22})${tokenTail}$`);

/**
 * A new API key's token: `mws_live_`, the account's key, and the rest of every token of the service. The scheme is
 * GitHub's: secret scanners can find it.
 */
export function newToken(accountKey: string, secret: string): string {
  return newCheckedToken(prefix + accountKey, secret);
}

/** Whether a text has the form of a token, whoever made it. */
export function isTokenForm(text: string): boolean {
  return tokenPattern.test(text);
}

/** The account key inside a token; undefined when its form or checksum is wrong. */
export function accountKeyInToken(token: string, secret: string): string | undefined {
  const [, accountKey] = token.match(tokenPattern) ?? [];
  if (!accountKey || !isChecked(token, secret)) return undefined;
  return accountIdOf(accountKey) && accountKey;
}

/** The parts of a token that may be shown after its creation. */
export function tokenDisplay(token: string): { prefix: string; lastFour: string } {
  return { prefix: token.slice(0, prefix.length + 4), lastFour: token.slice(-4) };
}

/** A new key. Its token is shown once, to the caller who asked for it, and is not stored. */
export interface NewApiKey extends Grant {
  id: string;
  token: string;
}

/** A key's purpose and rights. */
export interface Grant {
  name: string;
  role: Role;
  expiresAt: string | null;
}

/** Makes a new key for an account, with the secret for keys' checksums. */
export function newApiKey(accountKey: string, grant: Grant, secret: string, now: Date): NewApiKey {
  return { id: idOf("apiKey", newTimeId(now)), ...grant, token: newToken(accountKey, secret) };
}
