import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import type { ApiKey } from "../../../shared/kinds/account/account";
import type { Grant } from "../../../shared/kinds/account/api-key-token";
import { apiKeyRecordSchema } from "../../../shared/kinds/api-key/api-key";
import { apiKeysRepository } from "../../../shared/kinds/api-key/repository";
import { text, timeInput } from "../../../shared/model/fields";
import { owners, type Role, roleSchema } from "../../../shared/model/role";
import { ApiError, invalidField } from "../../../shared/runtime/errors";
import { presentApiKey } from "./present-api-key";

export const createApiKey = defineOperation({
  name: "create_api_key",
  route: "POST /api/v1/api-keys",
  toolGroups: ["people", "setup"],
  title: "Create (make) an API key",
  summary:
    "Create an API key: an access token, the credentials for a script, program, integration or backend, with its own rate limit, such as one that can only read. Without `role` it is an owner key, with all rights. Save `token`: it is shown only once. If you lose it, revoke the key and create another. `plan_limit`: revoke one.",
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
 * Limits of a new key. It grants no more than its maker has: only owners make keys, and a key made by another key expires no
 * later than that key.
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
