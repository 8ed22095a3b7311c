import type { Warning } from "../../shared/handlers/operation/warnings";
import { frontMatter } from "../../shared/kinds/knowledge/markdown/front-matter";
import { imported } from "./imported";
import type { NewKnowledgeInput, TitledKnowledge } from "./new-knowledge";

/** What is wrong with an item without a title, without a full stop. */
export function noTitle(content = ""): string {
  const required = "title is required, unless front matter at the start of content names one";
  const { yaml } = frontMatter(content);
  if (yaml !== undefined)
    return /^title[ \t]*:/m.test(yaml)
      ? `${required}; this one's title cannot be read: write a line such as title: "Delivery: how long"`
      : `${required}; this one has no line that begins with title: in small letters`;
  return /^\uFEFF?\s*(?:---|\+\+\+|title[ \t]*[:=])/i.test(content)
    ? `${required}: a line ---, lines such as title: Delivery, and another line ---, before anything else`
    : required;
}

/** A new item as it is sent, with the fields of its front matter and what to say of that; undefined without a title. */
export async function titled(
  sent: NewKnowledgeInput,
): Promise<{ input: TitledKnowledge; warnings: Warning[] } | undefined> {
  const { input, warnings } = await imported(sent);
  const { title, ...fields } = input;
  return title === undefined ? undefined : { input: { ...fields, title }, warnings };
}
