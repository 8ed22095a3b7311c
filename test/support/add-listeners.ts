import type { DeskCredential } from "../../shared/kinds/conversation/live/connections";
import { takeSeat } from "../../shared/kinds/conversation/socket/connect";
import type { Table } from "../../shared/table/dynamo/table";
import { keys, type SiteId } from "../../shared/table/keys";

/** Connects a tab of a conversation's visitor, whatever its token. */
export async function addVisitorListener(
  table: Table,
  site: SiteId,
  timeId: string,
  { connectionId, tokenHash }: { connectionId: string; tokenHash: string },
  now: Date,
): Promise<void> {
  const all = [0, 1, 2, 3].map((seat) => keys.visitorSeat(site, timeId, seat));
  await takeSeat(table, { audience: "visitors", all, rows: [] }, connectionId, { tokenHash }, now);
}

/** Connects a listener to the desk, with any credential. */
export async function addDeskListener(
  table: Table,
  accountKey: string,
  { connectionId, ...credential }: DeskCredential & { connectionId: string },
  now: Date,
): Promise<void> {
  const all = [0, 1, 2, 3].map((seat) => keys.deskSeat(accountKey, seat));
  await takeSeat(table, { audience: "desk", all, rows: [] }, connectionId, credential, now);
}
