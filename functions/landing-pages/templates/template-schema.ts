import * as z from "zod/mini";
import { templateIds } from "../../../shared/kinds/landing-page/templates";

/** A template in the form of the list. */
export const templateSummarySchema = z.strictObject({
  id: z.enum(templateIds).check(z.describe("The `templateId` of a landing page.")),
  description: z.string().check(z.describe("What it is for.")),
  fields: z
    .array(z.string())
    .check(z.describe("The fields that `content` may have. None is required.")),
});

/** A template with all fields that its content may have. */
export const templateSchema = z.extend(templateSummarySchema, {
  content: z
    .record(z.string(), z.unknown())
    .check(z.describe("What `content` may hold, as JSON Schema. No field is required.")),
  defaultContent: z
    .record(z.string(), z.unknown())
    .check(z.describe("What a published page shows for missing fields.")),
});
