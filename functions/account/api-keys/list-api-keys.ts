import * as z from "zod/mini";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { pageOfAll } from "../../../shared/kinds/account/account-list";
import { apiKeyRecordSchema } from "../../../shared/kinds/api-key/api-key";
import { apiKeysRepository } from "../../../shared/kinds/api-key/repository";
import { omittable, pageInput, pageOutput } from "../../../shared/model/page";
import { owners } from "../../../shared/model/role";
import { presentApiKey } from "./present-api-key";

export const listApiKeys = defineOperation({
  name: "list_api_keys",
  route: "GET /api/v1/api-keys",
  toolGroups: ["people", "setup"],
  title: "List API keys",
  summary:
    "Which API keys (access tokens) the account has, newest first, including revoked ones. Tokens are not shown; if you lost one, use create_api_key.",
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
