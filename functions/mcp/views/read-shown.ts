import type { ViewCall } from "../../../shared/handlers/mcp/views/view-source";
import { kindOfRecord } from "../../revisions/reviews/kind-of-record";
import type { DomainLook } from "./drawing-of";
import { records } from "./records";

/** A record that a view shows, and how its domain looks. */
interface Shown {
  record: Record<string, unknown> & { domainId?: unknown };
  look: DomainLook;
}

/** Reads a record as its tool answers it, with the domain's settings; undefined if it is gone. */
export async function readShown(
  { read, sent }: ViewCall,
  recordId: string,
  domainId?: string,
): Promise<Shown | undefined> {
  const { domain } = sent;
  const selected = typeof domain === "string" ? { domain } : {};
  const record = (await read(records[kindOfRecord(recordId)].get, {
    id: recordId,
    ...(domainId === undefined && selected),
  })) as Shown["record"] | undefined;
  if (!record) return undefined;
  const look = await read("get_domain", { id: domainId ?? record.domainId });
  return { record, look: (look ?? {}) as DomainLook };
}
