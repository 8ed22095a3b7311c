import type { Warning } from "../../shared/handlers/operation/warnings";
import { imported } from "./imported";
import type { NewKnowledgeInput, TitledKnowledge } from "./new-knowledge";

/** What is wrong with an item without a title. */
export const noTitle = "title is required, unless front matter at the start of content names one";

/** A new item as it is sent, with the fields of its front matter and what to say of that; undefined without a title. */
export async function titled(
  sent: NewKnowledgeInput,
): Promise<{ input: TitledKnowledge; warnings: Warning[] } | undefined> {
  const { input, warnings } = await imported(sent);
  const { title, ...fields } = input;
  return title === undefined ? undefined : { input: { ...fields, title }, warnings };
}
