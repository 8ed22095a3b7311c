import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { meantDomain, selectDomain } from "../../shared/handlers/operation/resolve-domain";
import { type Account, accountSchema } from "../../shared/kinds/account/account";
import { accountsRepository } from "../../shared/kinds/account/repository";
import { emailInput } from "../../shared/kinds/member/member";
import { text } from "../../shared/model/fields";
import { owners } from "../../shared/model/role";
import { ApiError } from "../../shared/runtime/errors";
import { presentAccount } from "./present-account";

export const updateAccount = defineOperation({
  name: "update_account",
  route: "PATCH /api/v1/me",
  toolGroups: ["people"],
  title: "Update the account",
  summary:
    "Change the account: rename the company or correct its name, or set the email address that gets its mail, or the default (primary) domain. `domain_not_found`: see list_domains.",
  effect: "update",
  roles: owners,
  domainScope: "none",
  uses: { accounts: accountsRepository },
  input: z.strictObject({
    name: z.optional(text(200, "The account's name.")),
    email: z.optional(
      emailInput.check(z.describe("The address at which the account's owner is reached.")),
    ),
    primaryDomainId: z.optional(
      z.string().check(z.maxLength(64), z.describe("The id of a domain of the account.")),
    ),
  }),
  output: accountSchema,
  errors: ["domain_not_found"],
  check({ primaryDomainId }, { account }) {
    if (primaryDomainId === undefined) return;
    if (account.domains.some(({ id }) => id === primaryDomainId)) return;
    throw new ApiError(
      "domain_not_found",
      `primaryDomainId must be the id of a domain of the account; got ${JSON.stringify(primaryDomainId)}. List them: GET /api/v1/domains, tool list_domains.${meantId(primaryDomainId, account)}`,
    );
  },
  async run({ name, email, primaryDomainId }, { account, store, now }) {
    // Only the named fields: another request may be changing the rest.
    const named = {
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(primaryDomainId !== undefined && { primaryDomainId }),
    };
    const answer = presentAccount({ ...account, ...named });
    // An update that changes nothing is no change, so nobody is notified.
    const isSame = isDeepStrictEqual({ ...account, ...named }, account);
    return isSame ? answer : await store.accounts.update(account, named, now, answer);
  },
});

/** The id of the domain that was named by its hostname, as a sentence. */
function meantId(selector: string, account: Account): string {
  const suggestion = selectDomain(account, selector);
  return suggestion
    ? ` Did you mean ${JSON.stringify(suggestion.id)}, the id of ${suggestion.hostname}?`
    : meantDomain(selector, account);
}
