import * as z from "zod/mini";
import { writtenKnowledgeFields } from "../../shared/kinds/knowledge/fields";
import { recordId } from "../../shared/model/ids";
import { recordKinds } from "../../shared/model/record-kinds";
import type { Site } from "../../shared/table/keys";

/** A caller's input for a new item. */
export const newKnowledgeInput = z.extend(z.partial(z.strictObject(writtenKnowledgeFields)), {
  title: writtenKnowledgeFields.title,
  content: writtenKnowledgeFields.content,
});

/** A new item as it is stored. */
export function newKnowledge(
  { title, content, questions, url, tags, status }: z.output<typeof newKnowledgeInput>,
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
      tags: tags ?? [],
      status: status ?? ("published" as const),
    },
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
