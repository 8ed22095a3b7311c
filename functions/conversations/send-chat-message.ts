import * as z from "zod/mini";
import { ApiError } from "../../shared/errors";
import { chatMessageSchema, clientMessageIdField } from "../../shared/model/chat/chat-message";
import { contentProblem } from "../../shared/model/chat/content";
import { idField } from "../../shared/model/record-fields";
import { locate, notFound } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";

export const sendChatMessage = defineOperation({
  name: "send_chat_message",
  route: "POST /api/v1/conversations/{conversationId}/messages",
  title: "Send a chat message",
  summary:
    "Reply to the visitor of a conversation. This reopens a closed one. Give a `clientMessageId`, so that a retry sends nothing twice. `send_failed`: correct `content`.",
  effect: "send",
  domainScope: "any",
  uses: ["conversations"],
  input: z.strictObject({
    conversationId: idField("conversation"),
    content: z.string().check(z.describe("Plain text of 1 to 4,000 characters, not blank.")),
    clientMessageId: z.optional(clientMessageIdField),
  }),
  output: chatMessageSchema,
  errors: ["not_found", "send_failed"],
  async run({ conversationId, content, clientMessageId }, { account, domain, store, now }) {
    const { site, timeId } = locate("conversation", conversationId, account, domain);
    const problem = contentProblem(content);
    if (problem !== undefined) {
      // An unknown conversation is reported first.
      if (!(await store.conversations.read(site, timeId))) {
        throw notFound("conversation", conversationId);
      }
      throw new ApiError("send_failed", problem);
    }
    const draft = { author: "agent", content, clientMessageId } as const;
    const message = await store.conversations.send(site, timeId, draft, now);
    if (!message) throw notFound("conversation", conversationId);
    return message;
  },
});
