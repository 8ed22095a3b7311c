import { imported } from "./imported";
import type { NewKnowledgeInput, TitledKnowledge } from "./new-knowledge";

/** What is wrong with an item without a title. */
export const noTitle = "title is required, unless front matter at the start of content names one";

/** A new item as it is sent, with the fields of its front matter; undefined without a title. */
export async function titled(sent: NewKnowledgeInput): Promise<TitledKnowledge | undefined> {
  const { title, ...fields } = await imported(sent);
  return title === undefined ? undefined : { ...fields, title };
}
