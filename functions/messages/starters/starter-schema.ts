import * as z from "zod/mini";
import { messageFields } from "../../../shared/kinds/message/fields";
import { starterSummarySchema } from "../../../shared/kinds/message/starter-summary";

/** A starter with the message that it makes. */
export const starterSchema = z.extend(starterSummarySchema, {
  message: z
    .extend(z.partial(z.strictObject(messageFields)), {
      name: messageFields.name,
      template: messageFields.template,
    })
    .check(z.describe("The whole body for `create_message`: switched off, and valid as it is.")),
});
