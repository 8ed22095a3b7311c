import { onLocalTable } from "../local/on-local-table";
import { runAdminCommand } from "../operators/admin/commands";
import type { Demo } from "./demo-file";

/** A link that opens the demo account's console once, as `npm run admin -- console-link` makes it. */
export async function consoleLink(demo: Demo): Promise<string> {
  const options = { account: demo.accountId, name: "Demo owner", "base-url": demo.baseUrl };
  const { data } = await onLocalTable(demo, (store) =>
    runAdminCommand(["console-link"], options, store, new Date()),
  );
  return (data as { url: string }).url;
}
