import * as z from "zod/mini";
import { updatedBy } from "../../model/actor";
import { time } from "../../model/fields";
import { apiKeySchema } from "../account/account";

/** An API key as lists show it: without the token, which is not stored. */
export const apiKeyRecordSchema = z.extend(apiKeySchema, {
  lastUsedAt: z.nullable(time("When it was last used, to the minute; null: never.")),
  revokedAt: z.nullable(time("From when on it is refused; null: it is valid.")),
  createdAt: time("When it was created."),
  updatedAt: time("When it was last changed."),
  updatedBy,
});
