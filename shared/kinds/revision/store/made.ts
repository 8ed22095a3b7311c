import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { authorshipFields } from "../../../table/records/authorship";

/** How a version of a record was made, as the record's row says. */
const madeSchema = z.object({
  version: z.number(),
  updatedAt: z.string(),
  changed: z._default(z.array(z.string()), []),
  ...authorshipFields,
});

export type Made = z.output<typeof madeSchema>;

export function madeFrom(record: Item): Made {
  return knownFields(madeSchema, record);
}
