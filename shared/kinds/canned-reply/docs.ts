import { key } from "../examples/values";
import type { ExamplesOf, KindDocs } from "../kind-docs";
import { cannedReplySchema } from "./canned-reply";

const schemas = { CannedReply: cannedReplySchema };

const records: ExamplesOf<typeof schemas> = {
  CannedReply: {
    id: "crp_06gzw1b5tk8m2yqe",
    title: "Thanks",
    content: "Thank you, {visitor.name}! We will look into it.",
    version: 1,
    createdAt: "2026-02-20T11:02:10.000Z",
    updatedAt: "2026-02-20T11:02:10.000Z",
    updatedBy: key,
  },
};

const { title, content } = records.CannedReply;

export const cannedReplyDocs = {
  tags: { "canned-replies": "Replies that the desk keeps ready." },
  schemas,
  records,
  operations: {
    create_canned_reply: { request: { title, content } },
    update_canned_reply: { request: { title: "Thanks!" } },
  },
} satisfies KindDocs;
