import * as z from "zod/mini";
import { actorSchema, systemAuthor } from "../../model/actor";
import type { Table } from "../dynamo/table";

/** Who last changed a record, in the form of the rows. */
export const storedActor = z._default(actorSchema, systemAuthor.actor);

/** Who made a version of a record, and why, in the form of the record's row. */
export const authorshipFields = {
  updatedBy: storedActor,
  changeNote: z._default(z.nullable(z.string()), null),
};

export type Authorship = z.output<z.ZodMiniObject<typeof authorshipFields>>;

/** A record before the store has added its author. */
export type Unsigned<Stored> = Omit<Stored, keyof Authorship>;

/** Who makes the changes of this request, and why. */
export function authorship({ author: { actor, note } }: Pick<Table, "author">): Authorship {
  return { updatedBy: actor, changeNote: note };
}
