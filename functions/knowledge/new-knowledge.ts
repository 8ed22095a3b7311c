import * as z from "zod/mini";
import { writtenKnowledgeFields } from "../../shared/kinds/knowledge/fields";
import { recordKinds } from "../../shared/kinds/record-kinds";
import { recordId } from "../../shared/model/ids";
import type { Site } from "../../shared/table/keys";

/** A caller's input for a new item. */
export const newKnowledgeInput = z.extend(z.partial(z.strictObject(writtenKnowledgeFields)), {
  title: z
    .optional(writtenKnowledgeFields.title)
    .check(z.describe("Heading of the item. Default: its front matter's.")),
  content: writtenKnowledgeFields.content,
});

export type NewKnowledgeInput = z.output<typeof newKnowledgeInput>;

/** An input with its title. */
export type TitledKnowledge = NewKnowledgeInput & { title: string };

/** A new item as it is stored. */
export function newKnowledge(
  { title, content, questions, url, slug, baseUrl, tags, position, status }: TitledKnowledge,
  { site, timeId, domainId, now }: { site: Site; timeId: string; domainId: string; now: Date },
) {
  return {
    id: recordId(recordKinds.knowledge.prefix, { ...site, timeId }),
    domainId,
    settings: {
      title,
      content,
      questions: questions ?? [],
      url: url ?? null,
      slug: slug ?? null,
      baseUrl: baseUrl ?? null,
      tags: tags ?? [],
      position: position ?? null,
      status: status ?? ("published" as const),
      translations: {},
    },
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
