import { allRooms, createStore } from "../../shared/store";
import { openTable } from "../../shared/store/table";
import { runAdminCommand } from "../admin/commands";
import type { LocalService } from "./service";
import { region } from "./template/resolve";

export interface NewAccount {
  name: string;
  email: string;
  plan: string;
  "trial-ends"?: string;
}

/** Makes an account as an operator does, straight in the table. */
export async function createAccount(
  { tableName, databaseEndpoint }: Pick<LocalService, "tableName" | "databaseEndpoint">,
  account: NewAccount,
): Promise<{ accountId: string; apiKey: string }> {
  // A local engine asks for credentials and ignores them.
  process.env.AWS_ACCESS_KEY_ID ??= "local";
  process.env.AWS_SECRET_ACCESS_KEY ??= "local";
  const table = openTable(tableName, { region, endpoint: databaseEndpoint });
  try {
    const command = ["account", "create"];
    const { data } = await runAdminCommand(
      command,
      account,
      createStore(table, allRooms),
      new Date(),
    );
    return data as { accountId: string; apiKey: string };
  } finally {
    table.client.destroy();
  }
}
