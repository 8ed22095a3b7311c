import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";

const questionSchema = z.object({
  question: z.string(),
  /** The ids of all articles that answer it. */
  relevant: z.array(z.string()),
});

/** A help center with questions that people would ask there. */
export const questionSetSchema = z.object({
  name: z.string(),
  /** A BCP 47 tag. */
  language: z.string(),
  articles: z.array(z.object({ id: z.string(), title: z.string(), content: z.string() })),
  questions: z.array(questionSchema),
  /** Questions that no article answers. */
  offTopic: z._default(z.array(z.string()), []),
});

export type QuestionSet = z.infer<typeof questionSetSchema>;

export type Question = z.infer<typeof questionSchema>;

const howToMake = "`npm run bench:search-sets -- CLONES FOLDER` makes a folder of them.";

/** The question sets of a folder, with the texts of their articles. @throws for a folder without them. */
export function readQuestionSets(folder: string): QuestionSet[] {
  const files = folder ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  if (files.length === 0) throw new Error(`No question sets in "${folder}". ${howToMake}`);
  return files.map((name) => {
    const { data } = questionSetSchema.safeParse(
      JSON.parse(readFileSync(join(folder, name), "utf8")),
    );
    if (!data) throw new Error(`${name} has no articles. ${howToMake}`);
    return data;
  });
}
