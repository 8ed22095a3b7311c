import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Actor } from "../model/actor";
import { newTimeId } from "../model/ids";
import { ApiError } from "../runtime/errors";
import type { Item } from "../table/dynamo/item";
import { parseStored } from "../table/dynamo/parse-stored";
import { readRange, selectFrom } from "../table/dynamo/range";
import { getItem } from "../table/dynamo/read";
import { onConditionFailed } from "../table/dynamo/refusal";
import { rowCodec } from "../table/dynamo/row-codec";
import { bound, type Table } from "../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../table/dynamo/transact";
import { keys } from "../table/keys";
import { partitions as shared } from "../table/partitions";
import {
  type Authorship,
  authorship,
  authorshipFields,
  nextVersion,
} from "../table/records/authorship";
import { asStored, claimWrite, isStill, recordWrite } from "../table/records/write";
import { reads, removes, withRights, writes } from "../table/rights";
import { type Kinds, kinds } from ".";
import type { ChangeType } from "./changes/change-types";
import { outboxEntry } from "./changes/outbox";
import { pluralOf } from "./kind";
import { accountRows } from "./readers";
import { idOf } from "./record-kinds";

/** The kinds whose records this file stores. */
type StoredKind = {
  [Name in keyof Kinds]: Kinds[Name] extends { of: "account"; partitions: object } ? Name : never;
}[keyof Kinds];

/** The fields of a record that the store sets. */
export interface Kept {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: Actor;
}

/** The sort keys of the claims that a record has on its unique fields. */
const claimFields = { claims: z._default(z.array(z.string()), []) };

/** A change of a record: `change` returns the fields to replace. Both functions get the stored record. */
interface Changing<Stored, Fields> {
  change(record: Stored): Fields;
  check(record: Stored): void;
}

// A page of the longest ones stays far below this.
const bytes = 4_000_000;

/**
 * The store of a kind whose records belong to an account. Records are listed newest first, found by the time id in their id,
 * and limited in number. Each change appears in the feed.
 * @param schema a record as callers read it
 * @param most how many records an account can have
 * @param unique text fields of which no two records of an account have the same, in upper or lower case
 */
export function accountRecords<Fields extends Kept>(
  name: StoredKind,
  schema: z.ZodMiniObject & z.ZodMiniType<Fields>,
  most: number,
  { unique = [] }: { unique?: readonly (keyof Fields & string)[] } = {},
) {
  type Stored = Fields & Authorship;
  type Written = Omit<Fields, keyof Kept>;
  interface Row {
    record: Stored;
    claims: string[];
  }
  const kind = kinds[name];
  const { feed, partitions } = kind;
  const { count } = partitions;
  const rowSchema = z.extend(schema, authorshipFields);
  const claimsSchema = z.object(claimFields);
  const rows = rowCodec<Item, Row>({
    from: (item) => ({
      record: parseStored(rowSchema, item) as unknown as Stored,
      claims: parseStored(claimsSchema, item).claims,
    }),
    to: ({ record, claims }) => ({
      ...(record as unknown as Item),
      ...(claims.length > 0 && { claims }),
    }),
  });
  const keyOf = (accountKey: string, timeId: string) =>
    keys.accountRecord(partitions.records, accountKey, timeId);
  const counted = (accountKey: string) => keys.accountRecordCount(count.partition, accountKey);

  /** One list page, and the time id after which the next one starts. */
  async function list(
    table: Table,
    accountKey: string,
    { limit, before }: { limit: number; before: string | undefined },
  ): Promise<{ rows: [timeId: string, record: Stored][]; next: string | undefined }> {
    const range = await readRange(table, keyOf(accountKey, ""), before, {
      items: limit + 1,
      bytes,
    });
    const page = selectFrom(range, limit);
    return {
      rows: page.rows.map(([timeId, item]) => [timeId, rows.from(item).record]),
      next: page.next,
    };
  }

  /** Undefined when there is none. */
  async function get(
    table: Table,
    accountKey: string,
    timeId: string,
  ): Promise<Stored | undefined> {
    const item = await getItem(table, keyOf(accountKey, timeId));
    return item && rows.from(item).record;
  }

  /** @throws ApiError `plan_limit` beyond the maximum */
  async function create<Answer = Stored>(
    table: Table,
    accountKey: string,
    fields: Written,
    now: Date,
    present: (record: Stored) => Answer = asStored,
  ): Promise<Answer> {
    const timeId = newTimeId(now);
    const at = now.toISOString();
    const metadata = { version: 1, createdAt: at, updatedAt: at, ...authorship(table) };
    const record = { id: idOf(name, timeId), ...fields, ...metadata } as unknown as Stored;
    const row = { record, claims: claimsOf(record) };
    const Item = { ...rows.to(row), ...keyOf(accountKey, timeId) };
    const writes = [
      { Put: { Item, ConditionExpression: "attribute_not_exists(pk)" } },
      oneMore(accountKey),
      ...claimWrites(accountKey, timeId, row),
      changed(table, accountKey, "created", record, now),
    ];
    return await transact(table, writes, present(record));
  }

  /**
   * Undefined if there is no such record.
   * @throws whatever `check` throws, which gets the stored record
   */
  async function update<Answer = Stored>(
    table: Table,
    accountKey: string,
    timeId: string,
    { change, check }: Changing<Stored, Partial<Written>>,
    now: Date,
    present: (record: Stored) => Answer = asStored,
  ): Promise<Answer | undefined> {
    return await retryOnConflict(async () => {
      const key = keyOf(accountKey, timeId);
      const item = await getItem(table, key);
      if (!item) return undefined;
      const row = rows.from(item);
      check(row.record);
      const { version } = row.record;
      const fields = change(row.record) as Partial<Stored>;
      const record = nextVersion<Stored>(table, row.record, fields, now);
      if (record.version === version) return present(record);
      const next = { ...row, record, claims: claimsOf(record, row) };
      const writes = [
        recordWrite({ ...rows.to(next), ...key }, version),
        ...claimWrites(accountKey, timeId, next, row.claims),
        changed(table, accountKey, "updated", record, now),
      ];
      return await transact(table, writes, present(record));
    });
  }

  /**
   * False if there is no such record.
   * @throws whatever `check` throws, which gets the stored record
   */
  async function remove(
    table: Table,
    accountKey: string,
    timeId: string,
    check: (record: Stored) => void,
    now: Date,
  ): Promise<boolean> {
    return await retryOnConflict(async () => {
      const key = keyOf(accountKey, timeId);
      const item = await getItem(table, key);
      if (!item) return false;
      const { record, claims } = rows.from(item);
      check(record);
      const writes = [
        { Delete: { Key: key, ...isStill(record.version) } },
        ...claimWrites(accountKey, timeId, undefined, claims),
        oneLess(accountKey),
        changed(table, accountKey, "deleted", record, now),
      ];
      return await transact(table, writes, true);
    });
  }

  /** The claims of a record. A value that an earlier release stored without a claim gets one when it changes. */
  function claimsOf(record: Stored, before?: Row): string[] {
    const all = (each: Stored) =>
      unique.flatMap((field) => (each[field] === undefined ? [] : claimOf(field, each[field])));
    const unclaimed = before
      ? all(before.record).filter((claim) => !before.claims.includes(claim))
      : [];
    return all(record).filter((claim) => !unclaimed.includes(claim));
  }

  /** Claims what is new, and releases what the record no longer has. */
  function claimWrites(
    accountKey: string,
    timeId: string,
    after: Row | undefined,
    held: readonly string[] = [],
  ): TransactionWrite[] {
    const claimKey = (claim: string) => keys.accountRecordClaim(count.partition, accountKey, claim);
    const retained = after?.claims ?? [];
    return [
      ...unique.flatMap((field) => {
        const value = after?.record[field];
        const claim = claimOf(field, value);
        if (!retained.includes(claim) || held.includes(claim)) return [];
        return [claimWrite(claimKey(claim), timeId, () => isTaken(field, value))];
      }),
      ...held
        .filter((claim) => !retained.includes(claim))
        .map((claim) => ({ Delete: { Key: claimKey(claim) } })),
    ];
  }

  function isTaken(field: string, value: unknown): ApiError {
    const message = `Another ${kind.noun} has the ${field} ${JSON.stringify(value)}; choose another. See ${kind.list}.`;
    return new ApiError("duplicate", message);
  }

  function changed(
    table: Table,
    accountKey: string,
    change: "created" | "updated" | "deleted",
    { id, version }: Stored,
    now: Date,
  ): TransactionWrite {
    const type: ChangeType = `${feed.name}.${change}`;
    return outboxEntry(table, accountKey, { type, recordId: id, version }, now);
  }

  function oneMore(accountKey: string): TransactionWrite {
    const refusal = `An account keeps ${most} ${pluralOf(kind)}. Delete one first.`;
    return onConditionFailed("full", () => new ApiError("plan_limit", refusal), {
      Update: {
        Key: counted(accountKey),
        UpdateExpression: "SET #count = if_not_exists(#count, :none) + :one",
        ConditionExpression: "attribute_not_exists(#count) OR #count < :most",
        ExpressionAttributeNames: { "#count": count.attribute },
        ExpressionAttributeValues: { ":none": 0, ":one": 1, ":most": most },
      },
    });
  }

  function oneLess(accountKey: string): TransactionWrite {
    return {
      Update: {
        Key: counted(accountKey),
        UpdateExpression: "SET #count = #count - :one",
        ExpressionAttributeNames: { "#count": count.attribute },
        ExpressionAttributeValues: { ":one": 1 },
      },
    };
  }

  const open = (table: Table) => ({
    list: bound(table, list),
    get: bound(table, get),
    create: bound(table, create),
    update: bound(table, update),
    delete: bound(table, remove),
  });
  const rights = {
    toRead: [reads(partitions.records)],
    toChange: [
      writes(shared.accounts, partitions.records, count.partition),
      removes(partitions.records, ...(unique.length > 0 ? [count.partition] : [])),
    ],
  };
  return {
    unique,
    /** The repository that an operation uses, with the rights that its Lambda needs for it. */
    repository: withRights(rights, open),
    /** Reads changed records for the feed, as callers see them. */
    readChanged: accountRows(name, keyOf, (item) => ({
      shown: presentRecord(rows.from(item).record),
    })),
  };
}

function claimOf(field: string, value: unknown): string {
  const hash = createHash("sha256").update(String(value).toLowerCase()).digest("base64url");
  return `${field}#${hash}`;
}

/** The store of one kind. */
export type AccountRecords<Fields extends Kept> = ReturnType<typeof accountRecords<Fields>>;

/** A record as callers see it, without the reason of its last change, which is in the feed. */
export function presentRecord<Record extends Authorship>(
  record: Record,
): Omit<Record, "changeNote"> {
  const { changeNote: _, ...others } = record;
  return others;
}
