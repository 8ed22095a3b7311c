import { newTimeId } from "../../shared/model/ids";
import { knowledgeSchema } from "../../shared/model/knowledge/fields";
import { supporters } from "../../shared/model/role";
import { siteOf } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { newKnowledge, newKnowledgeInput } from "./new-knowledge";
import { presentKnowledge } from "./present-knowledge";

export const createKnowledge = defineOperation({
  name: "create_knowledge",
  route: "POST /api/v1/knowledge",
  title: "Create a knowledge item",
  summary:
    "Add an item to a domain's knowledge base; search finds it at once. For several, create_knowledge_items. `plan_limit`: delete an item or change the plan.",
  effect: "create",
  roles: supporters,
  domainScope: "primary",
  uses: ["knowledge"],
  input: newKnowledgeInput,
  output: knowledgeSchema,
  errors: ["plan_limit"],
  async run(input, { account, domain, store, now }) {
    const site = siteOf(account, domain);
    const timeId = newTimeId(now);
    const item = newKnowledge(input, { site, timeId, domainId: domain.id, now });
    return await store.knowledge.create(account, site, timeId, item, presentKnowledge);
  },
});
