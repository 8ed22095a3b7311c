import type { OperationExamples } from "../../../../../shared/kinds/examples/operation-examples";
import { recordExamples } from "../records";
import { explanation, visit } from "./explanation";
import { previewToken } from "./preview-token";

const { EmbedConfiguration, Message, MessageStarter } = recordExamples;

export const messageExamples: OperationExamples = {
  create_message: {
    request: {
      name: Message.name,
      template: Message.template,
      htmlContent: EmbedConfiguration.htmlContent,
      trigger: "DELAY",
      triggerValue: "5",
    },
  },
  update_message: {
    request: { status: "inactive" },
  },
  update_messages: {
    request: { ids: [Message.id], status: "active" },
    result: {
      updated: 1,
      unchanged: 0,
      failed: 0,
      results: [{ id: Message.id, status: "active", version: Message.version, error: null }],
    },
  },
  duplicate_message: {
    request: { name: "Summer sale" },
  },
  explain_message: {
    request: visit,
    result: explanation(),
  },
  preview_message: {
    request: { pageUrl: "https://shop.acme.com/pricing" },
    result: {
      url: `https://pages.acme.com/preview?mw-preview=${previewToken("plain")}`,
      pageUrl: `https://shop.acme.com/pricing?mw-preview=${previewToken("page")}`,
      expiresAt: "2026-03-07T13:00:00.000Z",
    },
  },
  list_message_starters: {
    result: { data: [MessageStarter], nextCursor: null },
  },
  get_message_starter: {
    result: {
      ...MessageStarter,
      message: {
        name: MessageStarter.name,
        status: "inactive",
        template: MessageStarter.template,
        htmlContent: "<h2>10 % off this week</h2>",
      },
    },
  },
};
