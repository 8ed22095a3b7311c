import { runAdminCommand } from "../admin/commands";
import { onLocalTable } from "./on-local-table";
import type { LocalService } from "./service";

export interface NewAccount {
  name: string;
  email: string;
  plan: string;
  "trial-ends"?: string;
}

/** Creates an account as an operator does, directly in the table. */
export async function createAccount(
  service: Pick<LocalService, "tableName" | "databaseEndpoint">,
  account: NewAccount,
): Promise<{ accountId: string; apiKey: string }> {
  const command = ["account", "create"];
  const { data } = await onLocalTable(service, (store) =>
    runAdminCommand(command, account, store, new Date()),
  );
  return data as { accountId: string; apiKey: string };
}
