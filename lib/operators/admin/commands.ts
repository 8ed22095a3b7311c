import type { Reapplied } from "../../../shared/jobs/withdrawals/reapply";
import { nameAt, withdrawalFrom } from "../../../shared/jobs/withdrawals/withdrawal";
import { operatorAuthor } from "../../../shared/model/actor";
import { accountIdOf, accountKeyOf, newUuid } from "../../../shared/model/ids";
import type { Store } from "../../../shared/store";
import { rotatableSecrets } from "../../../shared/table/secrets/secrets";
import {
  type AdminOptions,
  accountKeyIn,
  noAccount,
  planOf,
  required,
  roleOf,
  timeIn,
  waitOf,
} from "./options";
import { exportAccount, importAccount } from "./transfer";
import { UsageError, usage } from "./usage";
import type { WithdrawalNames } from "./withdrawal-names";

// A withdrawal has its request's time. It may have been written a little after the restored moment, and clocks differ.
const marginMs = 5 * 60_000;

/** The result of a command: `data` for programs, `text` for people. */
export interface AdminResult {
  data: unknown;
  text: string;
}

type Command = (
  store: Store,
  options: AdminOptions,
  now: Date,
  operands: readonly string[],
) => Promise<AdminResult>;

const commands: Record<string, Command> = {
  async "account create"(store, options, now) {
    const id = newUuid(now);
    const key = accountKeyOf(id);
    const name = required(options, "name");
    const email = required(options, "email");
    const { plan, trialEndsAt } = planOf(options, now);
    const firstKey = await store.apiKeys.mint(key, { name: "First key" }, now);
    await store.accounts.create({ id, key, name, email, plan, trialEndsAt }, firstKey, now);
    return {
      data: { accountId: id, apiKey: firstKey.token },
      text: `Created account ${id} on plan ${plan}.\nAPI key (shown only once): ${firstKey.token}`,
    };
  },

  async "account list"(store) {
    const accounts = (await store.accounts.list()).map(
      ({ id, name, email, plan, trialEndsAt, domains, createdAt }) => ({
        id,
        name,
        email,
        plan,
        trialEndsAt,
        domains: domains.map(({ hostname }) => hostname),
        createdAt,
      }),
    );
    return { data: accounts, text: textTable(accounts) };
  },

  async "account set-plan"(store, options, now) {
    const accountKey = accountKeyIn(options);
    const { plan, trialEndsAt } = planOf(options, now);
    if (!(await store.accounts.setPlan(accountKey, plan, trialEndsAt, now)))
      throw noAccount(options);
    const data = { accountId: options.account, plan, trialEndsAt };
    return { data, text: `Account ${options.account} is now on plan ${plan}.` };
  },

  async "account pause-intake"(store, options, now) {
    const accountKey = accountKeyIn(options);
    if (!(await store.accounts.read(accountKey))) throw noAccount(options);
    const until = await store.transfer.pauseIntake(accountKey, now);
    const text = `Within a minute account ${options.account} takes no events, forms and chats of visitors, until ${until}.`;
    return { data: { accountId: options.account, until }, text };
  },

  async "account resume-intake"(store, options) {
    await store.transfer.resumeIntake(accountKeyIn(options));
    const text = `Within a minute account ${options.account} takes what visitors send.`;
    return { data: { accountId: options.account, until: null }, text };
  },

  async "account export"(store, options) {
    const file = required(options, "file");
    const rows = await exportAccount(store, accountKeyIn(options), file);
    if (rows === undefined) throw noAccount(options);
    const text = `${file} has the account's ${rows} rows, and all that visitors wrote: keep it as you keep the table.`;
    return { data: { file, rows }, text };
  },

  async "account import"(store, options, now) {
    const { accountKey, rows } = await importAccount(store, required(options, "file"), now);
    const accountId = accountIdOf(accountKey);
    const text = `Imported account ${accountId} with ${rows} rows. Its API keys stayed behind: \`key create\` makes one.`;
    return { data: { accountId, rows }, text };
  },

  async "account erase"(store, options) {
    const accountKey = accountKeyIn(options);
    if (options.confirm !== options.account)
      throw new UsageError("account erase cannot be undone: repeat the account's id as --confirm.");
    const rows = await store.transfer.erase(accountKey, waitOf(options));
    const text = `Erased ${rows} rows. The last scan of the whole table found nothing of account ${options.account}.`;
    return { data: { accountId: options.account, rows }, text };
  },

  async "table recount"(store, { mend = false }, now) {
    const recount = await store.transfer.recount();
    const differences = recount.differences();
    if (mend) await store.transfer.mendRestored(recount, now);
    const lines = differences.map(
      ({ row, field, stored, counted }) =>
        `${row.pk} ${row.sk}: ${field} is ${stored}, and there are ${counted}`,
    );
    const text = [
      ...lines,
      `${differences.length} differences.`,
      ...(mend ? ["Totals are corrected, feeds start again, and purges continue."] : []),
    ].join("\n");
    return { data: { differences, isMended: mend }, text };
  },

  async "table reapply"(store, options, now) {
    const { withdrawals, "dry-run": isDryRun = false } = options;
    const since = timeIn("--since", required(options, "since"));
    if (!withdrawals) throw new UsageError(`table reapply needs --bucket.\n\n${usage}`);
    const data = await reapplyWithdrawals(store, withdrawals, since, { isDryRun, now });
    return { data: { ...data, isDryRun }, text: reappliedText(data, isDryRun) };
  },

  async "console-link"(store, options, now) {
    const accountKey = accountKeyIn(options);
    if (!(await store.accounts.read(accountKey))) throw noAccount(options);
    const base = required(options, "base-url").replace(/\/+$/, "");
    const person = { name: required(options, "name"), role: roleOf(options) };
    const { token, expiresAt } = await store.consoleLinks.create(accountKey, person, now);
    const url = `${base}/console/enter#${token}`;
    return { data: { url, expiresAt }, text: `Open this link once, within five minutes:\n${url}` };
  },

  async "key create"(store, options, now) {
    const accountKey = accountKeyIn(options);
    if (!(await store.accounts.read(accountKey))) throw noAccount(options);
    const grant = { name: required(options, "name"), role: roleOf(options) };
    const issued = await store.apiKeys.mint(accountKey, grant, now);
    const { id, token } = issued;
    await store.apiKeys.createBeyondCap(accountKey, issued, now);
    return {
      data: { id, apiKey: token },
      text: `Created key ${id}.\nAPI key (shown only once): ${token}`,
    };
  },

  async "key list"(store, options) {
    const accountKey = accountKeyIn(options);
    if (!(await store.accounts.read(accountKey))) throw noAccount(options);
    const keys = await store.apiKeys.list(accountKey);
    return { data: keys, text: textTable(keys) };
  },

  async "key revoke"(store, options, now, [id]) {
    if (id === undefined) throw new UsageError(`key revoke needs a key id.\n\n${usage}`);
    if (!(await store.apiKeys.revoke(accountKeyIn(options), id, now))) {
      throw new UsageError(
        `Account ${options.account} has no key ${id}. Run \`key list\` to see its keys.`,
      );
    }
    return { data: { id, revoked: true }, text: `Revoked key ${id}.` };
  },

  async "secret set"(store, { input = "" }, now, [secretName]) {
    requireOidc("secret set", secretName);
    const secret = input.trim();
    if (!/^[\x21-\x7e]{1,500}$/.test(secret)) {
      throw new UsageError("secret set reads the secret from its input: one line without spaces.");
    }
    await store.secrets.setClient(secret, now);
    const data = { name: "oidc", setAt: now.toISOString() };
    return {
      data,
      text: "Sign-ins prove themselves to the provider with this secret from now on.",
    };
  },

  async "secret remove"(store, _, __, [secretName]) {
    requireOidc("secret remove", secretName);
    await store.secrets.removeClient();
    const data = { name: "oidc", removed: true };
    return {
      data,
      text: "Sign-ins are those of a public client from now on, which has no secret.",
    };
  },

  async "secret rotate"(store, _, now, [secretName]) {
    const name = rotatableSecrets.find((each) => each === secretName);
    if (!name)
      throw new UsageError(
        `secret rotate needs one of ${rotatableSecrets.join(", ")}.\n\n${usage}`,
      );
    const { rotatedAt } = await store.secrets.rotate(name, now);
    return {
      data: { name, rotatedAt },
      text: `Rotated the ${name} secret. What the previous one signed stays valid until the next rotation.`,
    };
  },
};

/** The only secret that the service does not make itself. */
function requireOidc(command: string, secretName: string | undefined): void {
  if (secretName !== "oidc") throw new UsageError(`${command} needs oidc.\n\n${usage}`);
}

/**
 * Runs an operator's command, such as `account create`.
 * @throws UsageError when the command is not understood, or names an account or key that does not exist
 */
export async function runAdminCommand(
  [noun = "", verb = "", ...operands]: readonly string[],
  options: AdminOptions,
  store: Store,
  now: Date,
): Promise<AdminResult> {
  const name = `${noun} ${verb}`.trim();
  const command = commands[name];
  if (!command) throw new UsageError(`Unknown command "${name}".\n\n${usage}`);
  return await command(store.by(operatorAuthor), options, now, operands);
}

/** Rows as a table for a terminal, with the first row's field names as the header. */
function textTable(rows: readonly object[]): string {
  if (rows.length === 0) return "None.";
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) =>
    Object.values(row).map((value) => (value === null ? "-" : String(value))),
  );
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  return [names, ...cells]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Reapplies to a restored table the revocations and erasures since a time. */
async function reapplyWithdrawals(
  store: Store,
  names: WithdrawalNames,
  since: Date,
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<Reapplied> {
  const begin = nameAt(new Date(since.getTime() - marginMs).toISOString());
  const withdrawals = (await names(begin)).map(withdrawalFrom);
  const { transfer } = isDryRun ? store.inMode({ does: "check" }) : store;
  return await transfer.reapply(withdrawals, now);
}

/** The results of the withdrawals, in words for people. */
function reappliedText({ kinds, refused }: Reapplied, isDryRun: boolean): string {
  const verb = isDryRun ? "would be applied" : "applied";
  const lines = Object.entries(kinds).map(
    ([kind, { records, applied }]) => `${kind}: ${records} kept, ${applied} ${verb}`,
  );
  return [
    ...(lines.length > 0 ? lines : ["Nothing was revoked or erased since then."]),
    ...refused.map(({ kind, id, because }) => `Refused: ${kind} ${id}. ${because}`),
    ...(isDryRun ? ["Nothing was changed."] : []),
  ].join("\n");
}
