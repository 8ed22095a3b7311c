import * as z from "zod/mini";
import { messageFields } from "../../../shared/kinds/message/fields";
import { starterJobs } from "./starter";

/** A starter as the list has it. */
export const starterSummarySchema = z.strictObject({
  id: z.string().check(z.describe("The starter's id.")),
  name: z.string().check(z.describe("What it is called, and the message's name.")),
  purpose: z.string().check(z.describe("What it is for.")),
  job: z.enum(starterJobs).check(z.describe("What the message does.")),
  template: messageFields.template,
});

/** A starter with the message that it makes. */
export const starterSchema = z.extend(starterSummarySchema, {
  message: z
    .extend(z.partial(z.strictObject(messageFields)), {
      name: messageFields.name,
      template: messageFields.template,
    })
    .check(z.describe("The whole body for `create_message`: switched off, and valid as it is.")),
});
