import * as z from "zod/mini";
import {
  type KnowledgeSettings,
  knowledgeFields,
  knowledgeSchema,
} from "../../shared/model/knowledge/fields";
import { idInput, ifVersionInput, requireVersion } from "../../shared/model/record-fields";
import { supporters } from "../../shared/model/role";
import { locate, notFound } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { presentKnowledge } from "./present-knowledge";

export const updateKnowledge = defineOperation({
  name: "update_knowledge",
  route: "PATCH /api/v1/knowledge/{id}",
  title: "Update a knowledge item",
  summary:
    "Change the named fields of a knowledge item; `tags` replaces all tags. Status `draft` hides it from visitors. restore_revision undoes it. `not_found`: see list_knowledge.",
  effect: "update",
  roles: supporters,
  domainScope: "any",
  uses: ["knowledge"],
  input: z.extend(idInput("knowledge"), {
    ...z.partial(z.strictObject(knowledgeFields))._zod.def.shape,
    ...ifVersionInput,
  }),
  output: knowledgeSchema,
  errors: ["not_found", "precondition_failed"],
  async run({ id, ifVersion, ...patch }, { account, domain, store, now }) {
    const { site, timeId } = locate("knowledge", id, account, domain);
    const named = Object.entries(patch).filter(([, value]) => value !== undefined);
    const row = await store.knowledge.update(
      site,
      timeId,
      ({ settings, version }): KnowledgeSettings => {
        requireVersion(version, ifVersion);
        return { ...settings, ...Object.fromEntries(named) };
      },
      now,
    );
    if (!row) throw notFound("knowledge", id, domain);
    return presentKnowledge(row);
  },
});
