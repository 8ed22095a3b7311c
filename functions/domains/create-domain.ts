import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { domainChanges, domainSchema } from "../../shared/kinds/domain/domain";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { newUuid } from "../../shared/model/ids";
import { owners } from "../../shared/model/role";
import { presentDomain } from "./present-domain";
import { publicHostname } from "./public-hostname";

export const createDomain = defineOperation({
  name: "create_domain",
  route: "POST /api/v1/domains",
  title: "Create a domain",
  summary:
    "Add or connect another website to the account. `duplicate`: it is already registered; `plan_limit`: delete a domain.",
  effect: "create",
  hints: { isIdempotent: true },
  roles: owners,
  domainScope: "none",
  uses: { domains: domainsRepository },
  input: z.strictObject({
    hostname: z
      .string()
      .check(z.maxLength(300), z.describe("Such as shop.acme.com: no scheme, port or path.")),
  }),
  output: domainSchema,
  setAfterwards: { tool: "update_domain", fields: Object.keys(domainChanges) },
  errors: ["reserved_domain", "invalid_domain", "duplicate", "plan_limit"],
  validate: ({ hostname }) => ({ hostname: publicHostname(hostname) }),
  async run({ hostname }, { account, store, now }) {
    return await store.domains.create(
      account,
      { id: newUuid(now), hostname },
      now,
      ({ domain, isPrimary }) => presentDomain(domain, isPrimary),
    );
  },
});
