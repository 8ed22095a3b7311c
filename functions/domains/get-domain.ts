import { notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { domainSchema } from "../../shared/kinds/domain/domain";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { roleNames } from "../../shared/model/role";
import { domainInput, findDomain } from "./find-domain";
import { presentDomain } from "./present-domain";

export const getDomain = defineOperation({
  name: "get_domain",
  route: "GET /api/v1/domains/{id}",
  toolGroups: ["setup"],
  title: "Get a domain",
  summary:
    "Show the settings (configuration) of a website: the site's chat, office hours, languages, labels, brand colors, frequency caps and help center. `id` may be the hostname.",
  effect: "read",
  roles: roleNames,
  domainScope: "none",
  uses: { domains: domainsRepository },
  input: domainInput,
  output: domainSchema,
  errors: ["not_found"],
  async run({ id }, { account, store }) {
    const { ordinal } = findDomain(account, id);
    const domain = await store.domains.read(account.key, ordinal);
    if (!domain) throw notFound("domain", id);
    return presentDomain(domain, domain.id === account.primaryDomainId);
  },
});
