import { inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import { type Actor, actorSchema, systemAuthor } from "../../../model/actor";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { authorshipFields, proposerField } from "../../../table/records/authorship";

/** The row that `revisionItem` creates. */
const revisionSchema = z.object({
  version: z.number(),
  record: z.custom<Uint8Array>(),
  /** Absent if the next version has the same body. */
  body: z.optional(z.custom<Uint8Array>()),
  /** When the record was deleted at this version, by whom, and why. */
  deletedAt: z.optional(z.string()),
  deletedBy: z.optional(actorSchema),
  deletedNote: z.optional(z.nullable(z.string())),
  ttl: z.number(),
});

/** An earlier version of a record: its rows as they were stored, without their keys. */
export interface Revision {
  version: number;
  record: Item;
  /** Undefined if the next version has the same body. */
  body: Item | undefined;
  /** How the record was deleted at this version; undefined if it was changed. */
  deletion: Deletion | undefined;
  ttl: number;
}

/** When a record was deleted, by whom, and why. */
export interface Deletion {
  at: string;
  actor: Actor;
  note: string | null;
}

export function revisionFrom(item: Item): Revision {
  const { record, body, deletedAt, deletedBy, deletedNote, ...fields } = parseStored(
    revisionSchema,
    item,
  );
  const { actor } = systemAuthor;
  return {
    ...fields,
    deletion: deletedAt
      ? { at: deletedAt, actor: deletedBy ?? actor, note: deletedNote ?? null }
      : undefined,
    record: unpacked(record),
    body: body && unpacked(body),
  };
}

function unpacked(bytes: Uint8Array): Item {
  return JSON.parse(inflateRawSync(bytes).toString());
}

/** The facts about a version in the record's row. */
const madeSchema = z.object({
  version: z.number(),
  updatedAt: z.string(),
  changed: z._default(z.array(z.string()), []),
  ...authorshipFields,
  ...proposerField,
});

export type Made = z.output<typeof madeSchema>;

export function madeFrom(record: Item): Made {
  return parseStored(madeSchema, record);
}
