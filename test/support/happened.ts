import { randomUUID } from "node:crypto";
import { locateRecord } from "../../shared/model/ids";
import type { Tally } from "../../shared/model/measures";
import { createProjectorStore } from "../../shared/store/projector";
import type { Table } from "../../shared/table/dynamo/table";
import type { SiteId } from "../../shared/table/keys";

/** Puts figures of the past where the projector would have put them at the time. */
export async function happened(
  table: Table,
  site: SiteId,
  messageId: string | undefined,
  at: string,
  total: Tally,
  pageTimeId?: string,
): Promise<void> {
  const timeId = messageId && locateRecord("msg", messageId)?.timeId;
  const reading = {
    key: { pk: `test#${randomUUID()}`, sk: "#" },
    timeId,
    ...(pageTimeId && { pageTimeId }),
    order: 1,
    total,
    before: {},
    isBrief: true,
    at: new Date(at),
  };
  await createProjectorStore(table).analytics.project(site, [reading], new Date());
}
