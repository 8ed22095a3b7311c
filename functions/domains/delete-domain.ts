import { deletedOutput } from "../../shared/model/record-fields";
import { owners } from "../../shared/model/role";
import { notFound } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { domainInput } from "./domain-input";
import { findDomain } from "./find-domain";

export const deleteDomain = defineOperation({
  name: "delete_domain",
  route: "DELETE /api/v1/domains/{id}",
  title: "Delete a domain",
  summary:
    "Delete a domain and everything on it, for good. `id` takes the hostname too. If it was primary, the oldest other one becomes primary. `last_domain`: create another domain first.",
  effect: "delete",
  roles: owners,
  domainScope: "none",
  uses: ["domains"],
  input: domainInput,
  output: deletedOutput("domain"),
  errors: ["not_found", "last_domain"],
  async run({ id }, { account, store, now }) {
    const domain = findDomain(account, id);
    if (!(await store.domains.delete(account, domain.id, now))) throw notFound("domain", id);
    return { id: domain.id, deleted: true as const };
  },
});
