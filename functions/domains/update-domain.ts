import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn, withWarnings } from "../../shared/handlers/operation/warnings";
import { changedDomain, domainChanges, domainSchema } from "../../shared/kinds/domain/domain";
import { domainsRepository } from "../../shared/kinds/domain/repository";
import { ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { owners } from "../../shared/model/role";
import { domainInput, findDomain } from "./find-domain";
import { presentDomain } from "./present-domain";

export const updateDomain = defineOperation({
  name: "update_domain",
  route: "PATCH /api/v1/domains/{id}",
  toolGroups: ["setup"],
  title: "Update a domain",
  summary:
    "Change a website's settings: time zone, languages (add or allow another language), brand colors, labels, the chat, with its welcome text and office hours, or the help center, to turn them on or off, frequency caps (a limit on how often popups show), UTM parameters, retention, mail to members; or make it primary. Fields you leave out stay, nested ones too. `not_found`: see list_domains.",
  effect: "update",
  // A shorter retention deletes what visitors left.
  hints: { isDestructive: true },
  roles: owners,
  domainScope: "none",
  uses: { domains: domainsRepository },
  input: z.extend(domainInput, { ...domainChanges, ...ifVersionInput }),
  output: withWarnings(domainSchema),
  errors: ["not_found", "precondition_failed"],
  async run({ id, isPrimary, ifVersion, ...changes }, { account, store, now }) {
    const found = findDomain(account, id);
    const becomesPrimary = isPrimary === true && found.id !== account.primaryDomainId;
    const domain = await store.domains.update(
      account,
      found,
      {
        change(stored) {
          requireVersion(stored.version, ifVersion);
          const changed = changedDomain(stored, changes, now);
          const isSame = !becomesPrimary && isDeepStrictEqual(changed, stored);
          return isSame ? stored : { ...changed, updatedAt: now.toISOString() };
        },
        becomesPrimary,
      },
      now,
    );
    if (!domain) throw notFound("domain", id);
    const answer = presentDomain(domain, isPrimary ?? domain.id === account.primaryDomainId);
    const { domainWarnings } = await import("./domain-warnings");
    return warn(answer, domainWarnings(changes, answer));
  },
});
