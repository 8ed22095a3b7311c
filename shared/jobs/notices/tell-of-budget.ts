import { readAccount } from "../../kinds/account/store/accounts";
import type { BudgetNotice } from "../../runtime/queue/wake-ups";
import type { Table } from "../../table/dynamo/table";
import { warningIn } from "../../table/keys/usage";
import { mailOnce, type Telling } from "./mail-once";
import { budgetMail } from "./notice-mail";
import { ownersOf } from "./recipients";

/** Mails the owners that a share of the budget is reached. */
export async function tellOfBudget(
  table: Table,
  { accountKey, warning }: BudgetNotice,
  telling: Telling,
  now: Date,
): Promise<void> {
  const account = await readAccount(table, accountKey);
  if (!account) return;
  const { name, domains, primaryDomainId } = account;
  // The console's settings are a site's, and nothing costs before the first.
  const site = domains.find(({ id }) => id === primaryDomainId)?.hostname ?? "";
  const link = `${telling.baseUrl}/console/${site}/settings/billing`;
  const mail = budgetMail({ ...warningIn(warning), account: name }, link);
  const recipients = await ownersOf(table, accountKey);
  const what = `budget#${warning}`;
  await mailOnce(table, { accountKey, what, mail, recipients }, telling, now);
}
