import type { Table } from "../../../table/dynamo/table";
import type { SiteId } from "../../../table/keys";
import type { VisitorPresence } from "../presence";
import { readVisitor } from "./connections";

/** Whether a conversation's visitor is there, or when they left. One read. */
export async function readPresence(
  table: Table,
  site: SiteId,
  timeId: string,
  now: Date,
): Promise<VisitorPresence> {
  const { listeners, leftAt } = await readVisitor(table, site, timeId, now);
  const isHere = listeners.length > 0;
  return { isHere, leftAt: isHere ? null : (leftAt.sort().at(-1) ?? null) };
}
