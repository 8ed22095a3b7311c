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
