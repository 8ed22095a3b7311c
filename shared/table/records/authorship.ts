import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { type Actor, actorSchema, systemAuthor } from "../../model/actor";
import type { Table } from "../dynamo/table";

/** Who last changed a record, in the form of the rows. */
export const storedActor = z._default(actorSchema, systemAuthor.actor);

/** Who made a version of a record, and why, in the form of the record's row. */
export const authorshipFields = {
  updatedBy: storedActor,
  changeNote: z._default(z.nullable(z.string()), null),
};

/** Who proposed a version that an editor approved. Only kinds of records with reviews have this field. */
export const proposerField = { proposedBy: z.optional(actorSchema) };

export type Authorship = z.output<z.ZodMiniObject<typeof authorshipFields>> & {
  proposedBy?: Actor | undefined;
};

/** A record before the store has added its author. */
export type Unsigned<Stored> = Omit<Stored, keyof Authorship>;

/** Who makes the changes of this request, and why. */
export function authorship({ author }: Pick<Table, "author">): Authorship {
  const { actor, note, proposedBy } = author;
  return { updatedBy: actor, changeNote: note, ...(proposedBy && { proposedBy }) };
}

/** The fields of a record that each new version sets. */
interface Versioned extends Authorship {
  version: number;
  updatedAt: string;
}

/** The record's next version with these changes; the record itself if they change nothing. */
export function nextVersion<Stored extends Versioned>(
  table: Table,
  record: Stored,
  changes: Partial<Omit<Stored, keyof Versioned>>,
  now: Date,
): Stored {
  const changed = { ...record, ...changes };
  if (isDeepStrictEqual(changed, record)) return record;
  // The last version's proposer has nothing to do with this one.
  const { proposedBy: _, ...others } = changed;
  return {
    ...(others as Stored),
    version: record.version + 1,
    updatedAt: now.toISOString(),
    ...authorship(table),
  };
}

/**
 * The fields that every record with a body has in its row, besides its own: `settings` without the body's fields, and the
 * version at which the body was written.
 */
export const recordSchema = <Settings extends z.ZodMiniObject>(settings: Settings) =>
  z.object({
    id: z.string(),
    domainId: z.string(),
    settings,
    version: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
    ...authorshipFields,
    ...proposerField,
    bodyVersion: z.number(),
  });
