import { planNames, trialDays } from "../../../shared/kinds/account/plans";
import { roleNames } from "../../../shared/model/role";

/** A command line that is not understood. The message says what is allowed. */
export class UsageError extends Error {}

export const usage = `Usage: npm run admin -- [OPTIONS] COMMAND

Accounts
  account create --name NAME --email EMAIL --plan PLAN [--trial-ends TIME]
      Creates an account and its first API key. The key is shown only once.
  account list
      Lists all accounts.
  account set-plan --account ID --plan PLAN [--trial-ends TIME]
      Moves an account to another plan.
  account pause-intake --account ID
      Refuses what visitors send to an account, for 24 hours: events, forms, surveys and chats get 429 and Retry-After.
      Lists, pages and the console go on. Repeat it for another day.
  account resume-intake --account ID
      Ends that.
  account export --account ID --file FILE
      Writes the account's rows to a file of JSON lines. Continues a file that an interrupted export left.
  account import --file FILE
      Puts an exported account into a table that does not have it. API keys and sessions stay behind.
  account erase --account ID --confirm ID [--wait SECONDS]
      Removes everything of an account from the table, waits 30 seconds for what is under way, and scans the
      table until nothing is left. A shorter wait is safe where nobody uses the account.

Restored tables
  table recount [--mend]
      Counts the whole table and prints every total that differs, and every index. With --mend, before a stage stands on
      a restored table: sets totals right, begins the feeds anew, and lets purges that had begun go on.
  table reapply --since TIME [--bucket NAME] [--dry-run]
      Revokes and erases again what was revoked and erased since the time to which the table was restored: API keys,
      sessions, members and their roles, webhooks, domains, visitors and what they sent, mails that somebody refused,
      accounts. What is gone already stays as it is, so it may be run again. With --dry-run, says only what it would do. A deployed table needs --bucket, the output
      WithdrawalsBucket of the service stack.

Changes
  changes replay --bucket NAME [--since TIME] [--region REGION] [--dry-run]
      Sends the changes that a reader of the stream gave up to its function again: all in the bucket, or those since the
      time. Names the files whose changes fail again. It may be run again.

Stages
  stage remove --stage STAGE --region REGION [--dry-run] [--confirm STAGE]
      With --dry-run, lists what stays behind when the stacks of a stage are deleted: buckets, tables, their backups, people
      who sign in, logs. After that, removes it for good.

Console
  console-link --account ID --name NAME [--role ROLE] [--base-url URL]
      Prints a link that opens the console once within five minutes. Whatever is done by it has NAME in the history, so
      give the person's. A deployed table needs --base-url.

API keys
  key create --account ID --name NAME [--role ROLE]
      Creates an API key, even beyond the plan's limit. The key is shown only once.
  key list --account ID
      Lists the account's keys, including revoked ones.
  key revoke --account ID KEY_ID
      Revokes a key. It stops working at once.

Secrets
  secret rotate preview
      Replaces the secret that signs preview links. Links signed with the previous secret keep working
      until the next rotation.
  secret rotate oauth
      Replaces the secret that signs the cookies of apps that ask to be let in. What is under way goes on.
  secret set oidc
      Keeps the client secret of your company's sign-in provider, which is read from the input, not from
      the command line.
  secret remove oidc
      Forgets it: the client is a public one again.

Values
  PLAN  ${planNames.join(", ")}
  ROLE  ${roleNames.join(", ")}. Without --role, a key or link is an owner's.
  TIME  ISO 8601, such as 2027-01-31T00:00:00Z. Without --trial-ends, a trial lasts ${trialDays} days.

Options
  --data DIR                       Use the local service that runs on this folder (default .local).
  --table NAME [--region REGION]   Use a deployed table, in this region or that of AWS_REGION. The AWS SDK finds the credentials.
  --json                           Print the result as JSON.
  --help                           Print this text.`;
