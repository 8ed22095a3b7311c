import type { Account } from "../../shared/kinds/account/account";

/** An account as callers see it. */
export function presentAccount({ id, name, email, plan, trialEndsAt, primaryDomainId }: Account) {
  return { id, name, email, plan, trialEndsAt, primaryDomainId };
}
