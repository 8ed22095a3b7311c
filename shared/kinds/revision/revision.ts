import * as z from "zod/mini";
import { actorSchema } from "../../model/actor";
import { time } from "../../model/fields";
import { knowledgeSchema } from "../knowledge/fields";
import { landingPageSchema } from "../landing-page/fields";
import { messageSchema } from "../message/fields";
import { ofKind } from "../record-fields";
import { namedKinds } from "../record-kinds";

/** The version that a revision is. */
const revisionNumber = z.int().check(z.gte(1), z.describe("The record's `version`."));

/** The path parameters that name a record and one of its versions. */
export const revisionInput = {
  recordId: ofKind(
    "translation",
    z
      .string()
      .check(
        z.describe("The id of a message, landing page or knowledge item: msg_…, page_… or kno_…."),
      ),
  ),
  version: z
    .int()
    .check(z.gte(1), z.describe(`A version of the record: see ${namedKinds.revision.list}.`)),
};

/** A version of a record as lists show it. */
export const revisionSummarySchema = z.strictObject({
  version: revisionNumber,
  actor: actorSchema.check(z.describe("Who made it; of one that was proposed, who approved it.")),
  proposedBy: z
    .nullable(actorSchema)
    .check(z.describe("Who proposed it; null where it needed no approval.")),
  note: z.nullable(z.string()).check(z.describe("Why, in their words; null where they gave none.")),
  createdAt: time("When it was made."),
  changedFields: z
    .array(z.string())
    .check(z.describe("The fields that it changed; none where it created the record.")),
  deletion: z
    .nullable(
      z.strictObject({
        at: time("When."),
        actor: actorSchema.check(z.describe("Who deleted it.")),
        note: z.nullable(z.string()).check(z.describe("Why, in their words, or null.")),
      }),
    )
    .check(z.describe("How the record was deleted at this version; null where it was not.")),
});

/** A version of a record with its content. */
export const revisionSchema = z.strictObject({
  recordId: z.string().check(z.describe("The record's id.")),
  ...revisionSummarySchema._zod.def.shape,
  changes: z
    .nullable(
      z.array(
        z.strictObject({
          field: z.string().check(z.describe("The field's name.")),
          before: z.unknown().check(z.describe("Its value in the version before.")),
          after: z.unknown().check(z.describe("Its value in this version.")),
        }),
      ),
    )
    .check(
      z.describe("What it changed, field by field; null where the version before is not kept."),
    ),
  record: z
    .union([messageSchema, landingPageSchema, knowledgeSchema])
    .check(z.describe("The record as it was, as its own `get` answers it; counters as they are.")),
});

export type RevisionSummary = z.infer<typeof revisionSummarySchema>;

export type RevisionAnswer = z.infer<typeof revisionSchema>;
