import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { knowledgeSchema } from "../../shared/kinds/knowledge/fields";
import { knowledgeRepository } from "../../shared/kinds/knowledge/repository";
import { idInput } from "../../shared/kinds/record-fields";
import { roleNames } from "../../shared/model/role";
import { presentKnowledge } from "./present-knowledge";

export const getKnowledge = defineOperation({
  name: "get_knowledge",
  route: "GET /api/v1/knowledge/{id}",
  toolGroups: ["chat"],
  title: "Get a knowledge item",
  summary:
    "Show, open or read one help article (doc) or FAQ entry about something, complete, with its full text. `not_found`: see list_knowledge.",
  effect: "read",
  roles: roleNames,
  domainScope: "any",
  uses: { knowledge: knowledgeRepository },
  input: idInput("knowledge"),
  output: knowledgeSchema,
  errors: ["not_found"],
  async run({ id }, { account, domain, store }) {
    const { site, timeId } = locate("knowledge", id, account, domain);
    const row = await store.knowledge.read(site, timeId);
    if (!row) throw notFound("knowledge", id, domain);
    return presentKnowledge(row);
  },
});
