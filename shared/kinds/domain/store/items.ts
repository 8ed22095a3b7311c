import * as z from "zod/mini";
import type { Translations } from "../../../model/translations/translation";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import type { Table } from "../../../table/dynamo/table";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { storedActor } from "../../../table/records/authorship";
import type { ChangeType } from "../../changes/change-types";
import { outboxEntry } from "../../changes/outbox";
import type { Domain } from "../domain";
import type { DomainTexts } from "../translations";
import { settingsOn, settingsToStore, storedSettings } from "./settings";

export type StoredDomain = Omit<Domain, "isPrimary" | "translations"> & {
  translations: Translations<DomainTexts>;
};

/** A domain's row. */
type DomainRow = Coded<{ domain: StoredDomain }, Item>;

const domainSchema = z.object({
  id: z.string(),
  hostname: z.string(),
  ...storedSettings,
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: storedActor,
  version: z._default(z.number(), 1),
});

const domainRows = rowCodec<Item, Omit<DomainRow, "stored">>({
  from(item) {
    const fields = parseStored(domainSchema, item);
    return { domain: { ...fields, ...settingsOn(fields) } };
  },
  to: ({ domain }) => ({ ...domain, ...settingsToStore(domain) }),
});

export const domainRow = domainRows.from;

export function domainItem(accountKey: string, ordinal: string, row: DomainRow): Item {
  return { ...domainRows.to(row), ...keys.domain(accountKey, ordinal) };
}

/** The item that puts a change of a domain into the feed. */
export function domainMarker(
  table: Table,
  accountKey: string,
  type: Extract<ChangeType, `domain.${string}`>,
  { id, version }: { id: string; version?: number },
  now: Date,
): TransactionWrite {
  const change = { type, recordId: id, domainId: id, version: version ?? null };
  return outboxEntry(table, accountKey, change, now);
}
