import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { domainSchema } from "../../shared/kinds/domain/domain";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { omittable, pageBounds, pageInput, pageOutput, toPage } from "../../shared/model/page";
import { roleNames } from "../../shared/model/role";
import { presentDomain } from "./present-domain";

export const listDomains = defineOperation({
  name: "list_domains",
  route: "GET /api/v1/domains",
  toolGroups: ["core", "setup"],
  title: "List domains",
  summary:
    "Show which websites, sites, shops, blogs and domains are connected or set up in the account, newest first.",
  effect: "read",
  roles: roleNames,
  domainScope: "none",
  uses: { domains: domainsRepository },
  input: z.strictObject(pageInput(omittable(domainSchema))),
  output: pageOutput(domainSchema),
  errors: [],
  async run(input, { account, app, store, pageLimitBytes }) {
    const scope = ["list_domains", account.id];
    const { domains, next } = await store.domains.list(account.key, pageBounds(input, scope));
    // An app authorized for a single domain sees only that one.
    const only = app?.domainId ?? null;
    const rows = domains
      .filter(({ id }) => only === null || id === only)
      .map(({ ordinal, ...domain }) => ({
        position: ordinal,
        row: presentDomain(domain, domain.id === account.primaryDomainId),
      }));
    return toPage(rows, next, input, scope, pageLimitBytes);
  },
});
