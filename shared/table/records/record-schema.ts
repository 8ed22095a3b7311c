import * as z from "zod/mini";
import { authorshipFields } from "./authorship";

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
    bodyVersion: z.number(),
  });
