import { key } from "../../../../../shared/kinds/examples/actors";
import { domainId, idOf } from "../../../../../shared/kinds/examples/ids";
import type { RecordExamples } from "./record-examples";

export const knowledgeRecords = {
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
    status: "published",
    helpUrl: "https://pages.acme.com/4k2m8q0x7w1c/help/06gzt8a3rkd0y6vb-refunds",
    helpful: 41,
    notHelpful: 3,
    version: 2,
    createdAt: "2026-02-03T11:20:00.000Z",
    updatedAt: "2026-02-20T16:45:12.090Z",
    updatedBy: key,
  },
} satisfies RecordExamples<"KnowledgeGap" | "KnowledgeItem">;
