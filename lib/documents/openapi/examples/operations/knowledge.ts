import { askForAPlan } from "../../../../../shared/kinds/account/ask-for-a-plan";
import type { OperationExamples } from "../../../../../shared/kinds/examples/operation-examples";
import { recordExamples } from "../records";

const { Domain, KnowledgeGap, KnowledgeItem } = recordExamples;

export const knowledgeExamples: OperationExamples = {
  create_knowledge: {
    request: {
      title: "Refunds",
      content: "You can return what you bought within **30 days**. We pay back at once.",
      tags: ["billing", "orders"],
    },
  },
  create_knowledge_items: {
    request: {
      items: [
        { title: "Refunds", content: "You can return what you bought within **30 days**." },
        { title: "Shipping", content: "We ship to all of Europe. It takes four days." },
      ],
    },
    result: {
      created: 1,
      failed: 1,
      results: [
        { index: 0, id: KnowledgeItem.id, helpUrl: KnowledgeItem.helpUrl, error: null },
        {
          index: 1,
          id: null,
          helpUrl: null,
          error: {
            code: "plan_limit",
            message: `The plan "free" allows 25 knowledge items, and the account has reached that. Delete one. ${askForAPlan}`,
          },
        },
      ],
    },
  },
  update_knowledge: {
    request: { status: "draft" },
  },
  update_knowledge_items: {
    request: { ids: [KnowledgeItem.id], addTags: ["billing"], removeTags: ["old"] },
    result: {
      updated: 1,
      unchanged: 0,
      failed: 0,
      results: [
        {
          id: KnowledgeItem.id,
          tags: KnowledgeItem.tags,
          status: KnowledgeItem.status,
          version: KnowledgeItem.version,
          error: null,
        },
      ],
    },
  },
  list_knowledge_gaps: {
    result: {
      domain: Domain.hostname,
      data: [KnowledgeGap],
      nextCursor: null,
    },
  },
};
