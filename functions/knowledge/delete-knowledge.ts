import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { knowledgeRepository } from "../../shared/kinds/knowledge/repository";
import {
  deletedOutput,
  idInput,
  ifVersionInput,
  requireVersion,
} from "../../shared/kinds/record-fields";
import { supporters } from "../../shared/model/role";

export const deleteKnowledge = defineOperation({
  name: "delete_knowledge",
  route: "DELETE /api/v1/knowledge/{id}",
  toolGroups: ["chat"],
  title: "Delete a knowledge item",
  summary:
    "Delete, remove or get rid of an old help article or FAQ entry about something; restore_revision brings it back for 30 days. To hide it instead, make it a `draft` with update_knowledge. `not_found`: see list_knowledge.",
  effect: "delete",
  roles: supporters,
  domainScope: "any",
  uses: { knowledge: knowledgeRepository },
  input: z.extend(idInput("knowledge"), ifVersionInput),
  output: deletedOutput("knowledge"),
  errors: ["not_found", "precondition_failed"],
  async run({ id, ifVersion }, { account, domain, store }) {
    const { site, timeId } = locate("knowledge", id, account, domain);
    const isMeant = ({ version }: { version: number }) => requireVersion(version, ifVersion);
    if (!(await store.knowledge.delete(site, timeId, isMeant)))
      throw notFound("knowledge", id, domain);
    return { id, deleted: true as const };
  },
});
