import { runAdminCommand } from "../operators/admin/commands";
import { type LocalTable, onLocalTable } from "./on-local-table";

export interface NewAccount {
  name: string;
  email: string;
  plan: string;
  "trial-ends"?: string;
}

/** Creates an account as an operator does, directly in the table. */
export async function createAccount(
  table: LocalTable,
  account: NewAccount,
): Promise<{ accountId: string; apiKey: string }> {
  const command = ["account", "create"];
  const { data } = await onLocalTable(table, (store) =>
    runAdminCommand(command, account, store, new Date()),
  );
  return data as { accountId: string; apiKey: string };
}
