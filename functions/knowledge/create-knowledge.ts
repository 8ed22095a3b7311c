import * as z from "zod/mini";
import { newTimeId, recordId } from "../../shared/model/ids";
import { knowledgeFields, knowledgeSchema } from "../../shared/model/knowledge/fields";
import { recordKinds } from "../../shared/model/record-kinds";
import { supporters } from "../../shared/model/role";
import { siteOf } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { presentKnowledge } from "./present-knowledge";

export const createKnowledge = defineOperation({
  name: "create_knowledge",
  route: "POST /api/v1/knowledge",
  title: "Create a knowledge item",
  summary:
    "Add an item to a domain's knowledge base; search finds it at once. `plan_limit`: delete an item or change the plan.",
  effect: "create",
  roles: supporters,
  domainScope: "primary",
  uses: ["knowledge"],
  input: z.extend(z.partial(z.strictObject(knowledgeFields)), {
    title: knowledgeFields.title,
    content: knowledgeFields.content,
  }),
  output: knowledgeSchema,
  errors: ["plan_limit"],
  async run({ title, content, url, tags, status }, { account, domain, store, now }) {
    const site = siteOf(account, domain);
    const timeId = newTimeId(now);
    const item = {
      id: recordId(recordKinds.knowledge.prefix, { ...site, timeId }),
      domainId: domain.id,
      settings: {
        title,
        content,
        url: url ?? null,
        tags: tags ?? [],
        status: status ?? ("published" as const),
      },
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    return await store.knowledge.create(account, site, timeId, item, presentKnowledge);
  },
});
