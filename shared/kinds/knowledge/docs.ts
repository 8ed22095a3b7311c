import { askForAPlan } from "../account/plans";
import { domainDocs } from "../domain/docs";
import { domainId, idOf, key } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { knowledgeSchema } from "./fields";
import { knowledgeGapSchema } from "./gap";

const schemas = {
  KnowledgeGap: knowledgeGapSchema,
  KnowledgeItem: knowledgeSchema,
};

const records = {
  KnowledgeGap: {
    text: "gift receipt",
    count: 4,
    nearest: [{ id: idOf("kno", "06gzt8a3rkd0y6vb"), title: "Refunds" }],
    day: "2026-03-02",
  },
  KnowledgeItem: {
    id: idOf("kno", "06gzt8a3rkd0y6vb"),
    domainId,
    title: "Refunds",
    content: "You can return what you bought within **30 days**. We pay back at once.",
    questions: ["How do I get my money back?"],
    url: "https://shop.acme.com/help/refunds",
    slug: null,
    baseUrl: null,
    tags: ["billing", "orders"],
    position: 3,
    status: "published",
    helpUrl: "https://pages.acme.com/4k2m8q0x7w1c/help/06gzt8a3rkd0y6vb-refunds",
    helpful: 41,
    notHelpful: 3,
    version: 2,
    createdAt: "2026-02-03T11:20:00.000Z",
    updatedAt: "2026-02-20T16:45:12.090Z",
    updatedBy: key,
  },
} satisfies ExamplesOf<typeof schemas>;

const { KnowledgeGap, KnowledgeItem } = records;

export const knowledgeDocs = {
  tags: {
    knowledge: "Help articles: visitors and agents can search the knowledge base.",
    "knowledge-gaps": "What visitors searched for in the help center without finding anything.",
  },
  schemas,
  records,
  operations: {
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
      request: {
        ids: [KnowledgeItem.id],
        addTags: ["billing"],
        removeTags: ["old"],
        positionFrom: 3,
      },
      result: {
        updated: 1,
        unchanged: 0,
        failed: 0,
        results: [
          {
            id: KnowledgeItem.id,
            tags: KnowledgeItem.tags,
            status: KnowledgeItem.status,
            position: KnowledgeItem.position,
            version: KnowledgeItem.version,
            error: null,
          },
        ],
      },
    },
    list_knowledge_gaps: {
      result: {
        domain: domainDocs.records.Domain.hostname,
        data: [KnowledgeGap],
        nextCursor: null,
      },
    },
  },
} satisfies KindDocs;
