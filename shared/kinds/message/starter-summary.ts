import * as z from "zod/mini";
import { messageFields } from "./fields";

/** A template for a message, as the list returns it. */
export const starterSummarySchema = z.strictObject({
  id: z.string().check(z.describe("The starter's id.")),
  name: z.string().check(z.describe("What it is called, and the message's name.")),
  purpose: z.string().check(z.describe("What it is for.")),
  job: z.enum(["announce", "collect", "ask", "guide"]).check(z.describe("What the message does.")),
  template: messageFields.template,
});
