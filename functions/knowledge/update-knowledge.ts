import * as z from "zod/mini";
import {
  type KnowledgeSettings,
  writtenKnowledgeFields,
} from "../../shared/kinds/knowledge/fields";
import { idInput, ifVersionInput, requireVersion } from "../../shared/model/record-fields";
import { knowledgeWriters } from "../../shared/model/role";
import { locate, notFound } from "../../shared/runtime/operation/locate";
import { defineOperation } from "../../shared/runtime/operation/operation";
import { knowledgeRepository } from "../../shared/store/repositories/knowledge";
import { reviewsRepository } from "../../shared/store/repositories/reviews";
import { holdAuthor, orPropose } from "../revisions/reviews/held";
import { pendingForAuthor } from "../revisions/reviews/pending-for-author";
import { proposeChange } from "../revisions/reviews/propose-change";
import { underReview } from "../revisions/reviews/under-review";
import { presentKnowledge } from "./present-knowledge";
import { writtenKnowledgeSchema } from "./written-knowledge";

export const updateKnowledge = defineOperation({
  name: "update_knowledge",
  route: "PATCH /api/v1/knowledge/{id}",
  title: "Update a knowledge item",
  summary:
    "Change named fields of an item; `tags` replaces all. restore_revision undoes it. `not_found`: see list_knowledge.",
  effect: "update",
  roles: knowledgeWriters,
  mayWait: true,
  domainScope: "any",
  uses: { knowledge: knowledgeRepository, reviews: reviewsRepository },
  input: z.extend(idInput("knowledge"), {
    ...z.partial(z.strictObject(writtenKnowledgeFields))._zod.def.shape,
    ...ifVersionInput,
  }),
  output: writtenKnowledgeSchema,
  errors: ["not_found", "precondition_failed"],
  async run({ id, ifVersion, ...patch }, context) {
    const { account, domain, store, now, role } = context;
    const { site, timeId } = locate("knowledge", id, account, domain);
    const named = Object.fromEntries(
      Object.entries(patch).filter(([, value]) => value !== undefined),
    );
    const change = (settings: KnowledgeSettings): KnowledgeSettings => ({ ...settings, ...named });
    return await orPropose({
      readPending: () => pendingForAuthor(context, id),
      write: async (pending) => {
        const row = await store.knowledge.update(
          site,
          timeId,
          (before) => {
            requireVersion(before.version, ifVersion);
            const after = change(before.settings);
            holdAuthor({ role, live: "published", before, after, pending });
            return after;
          },
          now,
        );
        if (!row) throw notFound("knowledge", id, domain);
        return presentKnowledge(row);
      },
      propose: async () => {
        const row = await store.knowledge.read(site, timeId);
        if (!row) throw notFound("knowledge", id, domain);
        requireVersion(row.item.version, ifVersion);
        return await proposeChange(context, { record: row.item, change }, (review) =>
          underReview(presentKnowledge(row), review),
        );
      },
    });
  },
});
