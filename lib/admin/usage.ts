import { planNames, trialDays } from "../../shared/model/plans";

/** The command line was not understood; the message says what is allowed. */
export class UsageError extends Error {}

export const usage = `Usage: npm run admin -- [--data DIR | --table NAME --region REGION] [--json] COMMAND

  account create --name NAME --email EMAIL --plan PLAN [--trial-ends TIME]
                            a new account and its first API key, shown this once
  account list              every account
  account set-plan --account ID --plan PLAN [--trial-ends TIME]
  key create --account ID --name NAME
                            another API key, shown this once; no cap of the plan refuses it
  key list --account ID     the account's keys, revoked ones included
  key revoke --account ID KEY_ID
  secret rotate preview     a new secret for preview links; those that the one before signed still count

PLAN: ${planNames.join(", ")}. TIME: ISO 8601, such as 2027-01-31T00:00:00Z; a trial ends after ${trialDays} days
where none is given. --data (default .local) is a running local service's folder; --table and --region are a deployed
table, with the credentials of the AWS SDK's usual places.`;
