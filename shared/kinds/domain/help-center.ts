import * as z from "zod/mini";
import { text } from "../../model/fields";
import { language } from "../../model/language";

// They are on the site's head, which is read with every embed list.
const maxSynonymCharacters = 2000;

/** A domain's help center: its published knowledge items as pages, and how its visitors speak. */
export const helpCenterSchema = z.strictObject({
  enabled: z
    .boolean()
    .check(z.describe("Whether published knowledge items are pages: each one's `helpUrl`.")),
  title: z.nullable(text(100, "Its heading; null: a built-in one.")),
  language: language("The language of the items"),
  synonyms: z
    .array(z.array(text(50, "A word or a phrase.")).check(z.minLength(2), z.maxLength(10)))
    .check(
      z.maxLength(100),
      z.refine(
        (groups) => groups.flat().join("").length <= maxSynonymCharacters,
        `must have at most ${maxSynonymCharacters} characters in all`,
      ),
      z.meta({
        description: "Groups of words that search treats as equal.",
        examples: [[["mug", "cup"]]],
      }),
    ),
});

export type HelpCenter = z.infer<typeof helpCenterSchema>;
