import { type Plan, planNames, trialDays } from "../../../shared/kinds/account/plans";
import { accountKeyOf, isUuid } from "../../../shared/model/ids";
import { type Role, roleNames } from "../../../shared/model/role";
import { UsageError, usage } from "./usage";
import type { WithdrawalNames } from "./withdrawal-names";

/** The options of the operators' commands, as they were typed. */
export interface AdminOptions {
  name?: string;
  email?: string;
  plan?: string;
  "trial-ends"?: string;
  account?: string;
  role?: string;
  "base-url"?: string;
  file?: string;
  confirm?: string;
  wait?: string;
  mend?: boolean;
  since?: string;
  "dry-run"?: boolean;
  /** The deployed table, and its region where it is named; absent on a local run. */
  table?: string;
  region?: string;
  /** The withdrawals bucket, or the folder that replaces it in a local run. */
  withdrawals?: WithdrawalNames;
  /** Typed or piped input, for a command that needs a secret, which must not be in the shell's history. */
  input?: string;
}

type TextOption = Exclude<keyof AdminOptions, "mend" | "dry-run" | "withdrawals">;

/** @throws UsageError if the option is missing or blank */
export function required(options: AdminOptions, name: TextOption): string {
  const value = options[name]?.trim();
  if (!value) throw new UsageError(`--${name} is required.\n\n${usage}`);
  return value;
}

/** @throws UsageError for an unknown role */
export function roleOf({ role = "owner" }: AdminOptions): Role {
  const validRole = roleNames.find((name) => name === role);
  if (!validRole) throw new UsageError(`--role must be one of ${roleNames.join(", ")}.`);
  return validRole;
}

/**
 * The plan, and when its trial ends.
 * @throws UsageError if they do not fit together
 */
export function planOf(
  options: AdminOptions,
  now: Date,
): { plan: Plan; trialEndsAt: string | null } {
  const plan = planNames.find((name) => name === required(options, "plan"));
  if (!plan) throw new UsageError(`--plan must be one of ${planNames.join(", ")}.`);
  const ends = options["trial-ends"];
  if (plan !== "trial") {
    if (ends !== undefined) throw new UsageError("--trial-ends is only allowed with --plan trial.");
    return { plan, trialEndsAt: null };
  }
  const end =
    ends === undefined
      ? new Date(now.getTime() + trialDays * 24 * 60 * 60 * 1000)
      : timeIn("--trial-ends", ends);
  return { plan, trialEndsAt: end.toISOString() };
}

/** @throws UsageError unless the text is an ISO 8601 time */
export function timeIn(option: string, text: string): Date {
  const time = Date.parse(text);
  if (Number.isNaN(time) || !/^\d{4}-\d\d-\d\d/.test(text)) {
    throw new UsageError(
      `${option} "${text}" is not an ISO 8601 time, such as 2027-01-31T00:00:00Z.`,
    );
  }
  return new Date(time);
}

/** How long an erasure waits for requests and changes in progress; undefined: as long as they may take. */
export function waitOf({ wait }: AdminOptions): number | undefined {
  if (wait !== undefined && !/^\d{1,3}$/.test(wait)) {
    throw new UsageError(`--wait "${wait}" is not a whole number of seconds, up to 999.`);
  }
  return wait === undefined ? undefined : Number(wait);
}

/** @throws UsageError unless the option names an account as ids are written */
export function accountKeyIn(options: AdminOptions): string {
  const id = required(options, "account").toLowerCase();
  if (!isUuid(id)) throw noAccount(options);
  return accountKeyOf(id);
}

/** The error for an account that does not exist. */
export function noAccount({ account }: AdminOptions): UsageError {
  return new UsageError(`No account ${account}. Run \`account list\` to see all accounts.`);
}
