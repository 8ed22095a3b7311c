import * as z from "zod/mini";
import type { Actor } from "../../../model/actor";
import { tokenHash } from "../../../model/checked-token";
import type { Item, Key } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { keys } from "../../../table/keys";
import { storedActor } from "../../../table/records/authorship";
import { type Account, type ApiKey, accountSchema, apiKeySchema } from "../account";
import { type NewApiKey, tokenDisplay } from "../api-key-token";

// No row of this folder is read and written back: updates set single fields, which keeps the fields of a later release.

const { primaryDomainId, ...accountFields } = accountSchema._zod.def.shape;

const accountRowSchema = z.object({
  ...accountFields,
  // Absent until the account has a domain.
  primaryDomainId: z._default(primaryDomainId, null),
  createdAt: z.string(),
  nextOrdinal: z.number(),
  /** The directory of domains, by ordinal. */
  domains: z.custom<Record<string, { id: string; hostname: string }>>(),
});

/** The fields that are set when an account is created. */
export type NewAccount = Pick<Account, "id" | "key" | "name" | "email" | "plan" | "trialEndsAt">;

/** The row of an account that has no domains yet. */
export function newAccountItem({ key, ...fields }: NewAccount, now: Date): Item {
  const row: z.input<typeof accountRowSchema> = {
    ...fields,
    domains: {},
    nextOrdinal: 0,
    createdAt: now.toISOString(),
  };
  return { ...row, ...keys.account(key) };
}

export function accountFrom(accountKey: string, item: Item): Account {
  const { domains, ...fields } = parseStored(accountRowSchema, item);
  return {
    ...fields,
    key: accountKey,
    domains: Object.entries(domains)
      .map(([ordinal, { id, hostname }]) => ({ id, hostname, ordinal }))
      .sort((left, right) => (left.ordinal < right.ordinal ? -1 : 1)),
  };
}

const usageRowSchema = z.object({
  domains: z._default(z.number(), 0),
  landingPages: z._default(z.number(), 0),
  knowledgeItems: z._default(z.number(), 0),
  apiKeys: z._default(z.number(), 0),
  webhooks: z._default(z.number(), 0),
  members: z._default(z.number(), 0),
  assetBytes: z._default(z.number(), 0),
});

export type Usage = z.output<typeof usageRowSchema>;

export function usageItem(accountKey: string, usage: Usage): Item {
  return { ...usage, ...keys.usage(accountKey) };
}

export function usageFrom(item: Item | undefined): Usage {
  return parseStored(usageRowSchema, item ?? {});
}

const { role, expiresAt, ...keyFields } = apiKeySchema._zod.def.shape;

const storedKeySchema = z.object({
  ...keyFields,
  role: z._default(role, "owner"),
  expiresAt: z._default(expiresAt, null),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  updatedBy: storedActor,
});

/** An API key as lists show it. */
export type StoredApiKey = z.output<typeof storedKeySchema>;

const keyRowSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  windowMinute: z.number(),
  windowCount: z.number(),
});

/** An API key with its place in the table and its rate window. */
export interface ApiKeyRow {
  place: Key;
  key: StoredApiKey;
  window: { minute: number; count: number };
}

/** A new key, under its token's hash. */
export function newApiKeyRow(
  accountKey: string,
  { token, ...fields }: NewApiKey,
  updatedBy: Actor,
  now: Date,
): ApiKeyRow {
  return {
    place: keys.apiKey(accountKey, tokenHash(token)),
    key: {
      ...fields,
      ...tokenDisplay(token),
      createdAt: now.toISOString(),
      lastUsedAt: null,
      revokedAt: null,
      updatedBy,
    },
    window: { minute: 0, count: 0 },
  };
}

export function apiKeyItem({ place, key, window }: ApiKeyRow): Item {
  return { ...place, ...key, windowMinute: window.minute, windowCount: window.count };
}

export function apiKeyFrom(item: Item): ApiKeyRow {
  const { pk, sk, windowMinute, windowCount } = parseStored(keyRowSchema, item);
  return {
    place: { pk, sk },
    key: parseStored(storedKeySchema, item),
    window: { minute: windowMinute, count: windowCount },
  };
}

/** A key's fields that requests know. */
export function displayOf(key: StoredApiKey): ApiKey {
  return parseStored(apiKeySchema, key);
}
