import * as z from "zod/mini";
import { text } from "../../../model/fields";

/** A landing page's texts in another language. */
export const pageTexts = {
  title: z.optional(text(200, "An article's or a page's title.")),
  pageContent: z.optional(
    z
      .record(z.string(), z.unknown())
      .check(z.describe("A landing page's whole `content`, in the same shape.")),
  ),
  metaTitle: z.optional(z.nullable(text(200, "For search engines."))),
  metaDescription: z.optional(z.nullable(text(500, "For search engines."))),
};

export type PageTexts = z.output<z.ZodMiniObject<typeof pageTexts>>;
