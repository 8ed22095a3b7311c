import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { type Warning, warn, withWarnings } from "../../shared/handlers/operation/warnings";
import type { Account } from "../../shared/kinds/account/account";
import { domainChanges, domainSchema } from "../../shared/kinds/domain/domain";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { wwwTwin } from "../../shared/model/hostname";
import { newUuid } from "../../shared/model/ids";
import { owners } from "../../shared/model/role";
import { presentDomain } from "./present-domain";
import { publicHostname } from "./public-hostname";

export const createDomain = defineOperation({
  name: "create_domain",
  route: "POST /api/v1/domains",
  toolGroups: ["core", "setup"],
  title: "Create a domain",
  summary:
    "Add or connect another website, shop or domain to the account. `duplicate`: it is already registered; `plan_limit`: delete a domain.",
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
  output: withWarnings(domainSchema),
  setAfterwards: { tool: "update_domain", fields: Object.keys(domainChanges) },
  errors: ["reserved_domain", "invalid_domain", "duplicate", "plan_limit"],
  validate: ({ hostname }) => ({ hostname: publicHostname(hostname) }),
  async run({ hostname }, { account, store, now }) {
    return await store.domains.create(
      account,
      { id: newUuid(now), hostname },
      now,
      ({ domain, isPrimary }) => warn(presentDomain(domain, isPrimary), ofTwin(hostname, account)),
    );
  },
});

/** Says of a hostname with or without www. that the other one had its pages until now. */
function ofTwin(hostname: string, { domains }: Account): Warning[] {
  const twin = domains.find((each) => each.hostname === wwwTwin(hostname));
  if (!twin) return [];
  const message = `Until now ${twin.hostname} had the pages of ${hostname} too. They are this domain's from here on, and the messages of ${twin.hostname} do not show there. For one website with both names, delete this domain: delete_domain.`;
  return [{ code: "never_shown", message }];
}
