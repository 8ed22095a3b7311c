import { notFound } from "../../../shared/handlers/operation/locate";
import { defineOperation } from "../../../shared/handlers/operation/operation";
import { type Warning, warn, withWarnings } from "../../../shared/handlers/operation/warnings";
import { apiKeysRepository } from "../../../shared/kinds/api-key/repository";
import { deletedOutput, idInput } from "../../../shared/kinds/record-fields";
import { owners } from "../../../shared/model/role";

export const revokeApiKey = defineOperation({
  name: "revoke_api_key",
  route: "DELETE /api/v1/api-keys/{id}",
  toolGroups: ["people", "setup"],
  title: "Revoke an API key",
  summary:
    "Revoke an API key for good: take away, disable or invalidate an old, leaked or stolen access token. Its next request is refused, even if it is your own key. list_api_keys still shows it, with `revokedAt`. `not_found`: see list_api_keys.",
  effect: "delete",
  roles: owners,
  domainScope: "none",
  uses: { apiKeys: apiKeysRepository },
  input: idInput("apiKey"),
  output: withWarnings(deletedOutput("apiKey")),
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
