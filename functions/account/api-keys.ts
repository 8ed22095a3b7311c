import * as z from "zod/mini";
import { notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { type Warning, warn, withWarnings } from "../../shared/handlers/operation/warnings";
import type { ApiKey } from "../../shared/kinds/account/account";
import { pageOfAll } from "../../shared/kinds/account/account-list";
import type { Grant } from "../../shared/kinds/account/api-key-token";
import { apiKeyRecordSchema } from "../../shared/kinds/api-key/api-key";
import { apiKeysRepository } from "../../shared/kinds/api-key/repository";
import { deletedOutput, idInput } from "../../shared/kinds/record-fields";
import { text, timeInput } from "../../shared/model/fields";
import { omittable, pageInput, pageOutput } from "../../shared/model/page";
import { owners, type Role, roleSchema } from "../../shared/model/role";
import { ApiError, invalidField } from "../../shared/runtime/errors";
import { presentApiKey } from "./present-api-key";

export const listApiKeys = defineOperation({
  name: "list_api_keys",
  route: "GET /api/v1/api-keys",
  toolGroups: ["people", "setup"],
  title: "List API keys",
  summary:
    "Show which API keys (access tokens, credentials) the account has and when they were last used, newest first, revoked ones too. Tokens are not shown.",
  effect: "read",
  roles: owners,
  domainScope: "none",
  uses: { apiKeys: apiKeysRepository },
  input: z.strictObject(pageInput(omittable(apiKeyRecordSchema))),
  output: pageOutput(apiKeyRecordSchema),
  errors: [],
  async run(input, { account, store, pageLimitBytes }) {
    const keys = await store.apiKeys.list(account.key);
    const scope = ["list_api_keys", account.id];
    return pageOfAll(keys.map(presentApiKey), input, scope, pageLimitBytes);
  },
});

export const createApiKey = defineOperation({
  name: "create_api_key",
  route: "POST /api/v1/api-keys",
  toolGroups: ["people", "setup"],
  title: "Create (make) an API key",
  summary:
    "Create an API key: an access token, the credentials for a developer, script, program, integration or backend. `role` limits its rights, such as one that can only read; without it, the key has those of an owner. Save `token`: it is shown only once. `plan_limit`: revoke one.",
  effect: "create",
  roles: owners,
  domainScope: "none",
  uses: { apiKeys: apiKeysRepository },
  input: z.strictObject({
    name: text(200, "What the key is for."),
    role: z.optional(roleSchema),
    expiresAt: z.optional(
      z.nullable(
        timeInput("When it expires; null: never. Default: when the key that creates it does."),
      ),
    ),
  }),
  output: z.extend(apiKeyRecordSchema, {
    token: z.string().check(z.describe("The key itself, shown only once.")),
  }),
  answersSecret: true,
  errors: ["plan_limit"],
  check: (input, { key, now }) => void grantOf(input, key, now),
  async run(input, { account, key: maker, store, now, isDryRun }) {
    const issued = await store.apiKeys.mint(account.key, grantOf(input, maker, now), now);
    return await store.apiKeys.create(account, issued, now, (key) => ({
      ...presentApiKey(key),
      // A key that was not stored opens nothing, so it must not look like a real one.
      token: isDryRun ? "dry-run" : issued.token,
    }));
  },
});

interface Wanted {
  name: string;
  role?: Role | undefined;
  expiresAt?: string | null | undefined;
}

/**
 * Checks the rights of a new key, which cannot exceed its maker's: only owners make keys, and a key made by another key expires
 * no later than that key.
 * @throws ApiError `invalid_body` for a time that has passed, `forbidden` for one after the maker's own end
 */
function grantOf(
  { name, role = "owner", expiresAt }: Wanted,
  maker: ApiKey | null,
  now: Date,
): Grant {
  const wanted = expiresAt ? new Date(expiresAt).toISOString() : expiresAt;
  const makerEnds = maker?.expiresAt ?? null;
  const ends = wanted === undefined ? makerEnds : wanted;
  if (ends !== null && ends <= now.toISOString()) {
    throw invalidField(
      "expiresAt",
      `must be in the future, or null for no expiry; got ${JSON.stringify(ends)}, and it is ${now.toISOString()} now`,
    );
  }
  if (makerEnds !== null && (ends === null || ends > makerEnds)) {
    throw new ApiError(
      "forbidden",
      `A key ends no later than the key that makes it: expiresAt must be at most ${makerEnds}.`,
    );
  }
  return { name, role, expiresAt: ends };
}

export const revokeApiKey = defineOperation({
  name: "revoke_api_key",
  route: "DELETE /api/v1/api-keys/{id}",
  toolGroups: ["people", "setup"],
  title: "Revoke an API key",
  summary:
    "Revoke an API key or access token for good: cancel, disable, kill or invalidate it if it leaked or is old, lost or stolen. It stops working at once, even your own. `not_found`: see list_api_keys.",
  effect: "delete",
  roles: owners,
  domainScope: "none",
  uses: { apiKeys: apiKeysRepository },
  input: idInput("apiKey"),
  output: withWarnings(
    z.extend(deletedOutput("apiKey"), {
      deleted: z.literal(true).check(z.describe("Always true: the key opens nothing any more.")),
    }),
  ),
  errors: ["not_found"],
  async run({ id }, { account, key, store, now }) {
    if (!(await store.apiKeys.revoke(account.key, id, now))) throw notFound("apiKey", id);
    return warn({ id, deleted: true as const }, key?.id === id ? [ofThisCall] : []);
  },
});

const ofThisCall: Warning = {
  code: "own_access_ended",
  message:
    "This call was made with that key: every further request with it is refused. Go on with another key: an owner makes one with create_api_key or in the console.",
};
