import * as z from "zod/mini";
import { text } from "../../../model/fields";
import { translatedLabels } from "../../../model/labels";

/** What a domain says in another language. What is left out stays as in its own. */
export const domainTexts = {
  labels: z.optional(translatedLabels),
  chat: z.optional(
    z
      .strictObject({
        title: text(100, "The chat's heading."),
        greeting: z.string().check(z.maxLength(1000), z.describe("First words to visitors.")),
        offlineMessage: z.string().check(z.maxLength(1000), z.describe("Outside office hours.")),
      })
      .check(z.describe("The chat's texts.")),
  ),
  helpTitle: z.optional(text(100, "The help center's heading.")),
};

export type DomainTexts = z.output<z.ZodMiniObject<typeof domainTexts>>;
