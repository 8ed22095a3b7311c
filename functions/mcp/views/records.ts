import type { ViewCall } from "../../../shared/handlers/mcp/views";
import { kindOfRecord } from "../../revisions/reviews/pending-review";
import type { DomainLook } from "./drawing-of";

interface RecordKind {
  /** The word for one. */
  noun: string;
  /** The tool that reads one. */
  get: string;
  /** Its place in the console. */
  place: string;
  /** The field that names one. */
  named: "name" | "title";
}

/** The kinds of records that views show. */
export const records: Readonly<Record<ReturnType<typeof kindOfRecord>, RecordKind>> = {
  message: { noun: "Message", get: "get_message", place: "/messages", named: "name" },
  landingPage: { noun: "Landing page", get: "get_landing_page", place: "/pages", named: "title" },
  knowledge: { noun: "Article", get: "get_knowledge", place: "/help", named: "title" },
};

/** A record that a view shows, and how its domain looks. */
interface Shown {
  record: Record<string, unknown> & { domainId?: unknown };
  look: DomainLook;
}

/** Reads a record like its tool, with the domain's settings; undefined if it is gone. */
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

/** The console's address for something of a domain, or its home page, if the account does not have the domain. */
export function consoleAddress(
  { account, baseUrl }: Pick<ViewCall, "account" | "baseUrl">,
  domainId: unknown,
  path: string,
): string {
  const domain = account.domains.find(({ id }) => id === domainId);
  return domain ? `${baseUrl}/console/${domain.hostname}${path}` : `${baseUrl}/console`;
}
