import { siteOf } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { warn } from "../../shared/handlers/operation/warnings";
import { knowledgeRepository } from "../../shared/kinds/knowledge/repository";
import type { KnowledgeRow } from "../../shared/kinds/knowledge/store/items";
import { reviewsRepository } from "../../shared/kinds/review/repository";
import { newTimeId } from "../../shared/model/ids";
import { knowledgeWriters } from "../../shared/model/role";
import { ApiError } from "../../shared/runtime/errors";
import { underReview } from "../revisions/reviews/held";
import { contentWarnings } from "./content-warnings";
import { newKnowledge, newKnowledgeInput, noTitle, titled } from "./new-knowledge";
import { presentKnowledge, writtenKnowledgeSchema } from "./present-knowledge";

export const createKnowledge = defineOperation({
  name: "create_knowledge",
  route: "POST /api/v1/knowledge",
  toolGroups: ["core", "chat"],
  title: "Create a knowledge item",
  summary:
    "Write or add a help article or an FAQ entry (a question with its answer) about something, for customers and the bot to know. For several, create_knowledge_items. `plan_limit`: delete an item.",
  effect: "create",
  roles: knowledgeWriters,
  domainScope: "primary",
  uses: { knowledge: knowledgeRepository, reviews: reviewsRepository },
  input: newKnowledgeInput,
  output: writtenKnowledgeSchema,
  setAfterwards: { tool: "update_translation", fields: ["translations"] },
  errors: ["plan_limit"],
  async run(sent, { account, domain, store, now, role }) {
    const read = await titled(sent);
    if (!read) throw new ApiError("invalid_body", `${noTitle(sent.content)}.`);
    const site = siteOf(account, domain);
    const timeId = newTimeId(now);
    const wanted = newKnowledge(read.input, { site, timeId, domainId: domain.id, now });
    const warnings = [...read.warnings, ...(await contentWarnings(wanted.settings))];
    const present = (row: KnowledgeRow) => warn(presentKnowledge(row), warnings);
    if (role !== "author" || wanted.settings.status === "draft")
      return await store.knowledge.create(account, site, timeId, wanted, present);
    const item = { ...wanted, settings: { ...wanted.settings, status: "draft" as const } };
    const proposed = {
      recordId: item.id,
      domainId: domain.id,
      action: "change" as const,
      recordVersion: item.version,
      proposal: { settings: wanted.settings, changes: { status: "published" } },
    };
    const { review, writes } = store.reviews.proposalWrites(account.key, proposed, now);
    const { knowledge } = store.beside(writes);
    return await knowledge.create(account, site, timeId, item, (row) =>
      underReview(present(row), review),
    );
  },
});
