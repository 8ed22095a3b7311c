import * as z from "zod/mini";
import { conversationSchema, conversationStatuses } from "../../shared/model/chat/conversation";
import { idInput } from "../../shared/model/record-fields";
import { locate, notFound } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { presentConversation } from "./present-conversation";

export const updateConversation = defineOperation({
  name: "update_conversation",
  route: "PATCH /api/v1/conversations/{id}",
  title: "Update a conversation",
  summary:
    "Close or reopen a conversation with `status`, or mark its messages as read with `read`. A new message from either side reopens a closed one. `not_found`: see list_conversations.",
  effect: "update",
  domainScope: "any",
  uses: ["conversations"],
  input: z.extend(idInput("conversation"), {
    status: z.optional(z.enum(conversationStatuses).check(z.describe("The new state."))),
    read: z.optional(
      z
        .literal(true)
        .check(z.describe("True marks all messages so far as read. A reply does too.")),
    ),
  }),
  output: conversationSchema,
  errors: ["not_found"],
  async run({ id, status, read }, { account, domain: selected, store, now }) {
    const { site, timeId, domain } = locate("conversation", id, account, selected);
    const change = { status, isRead: read };
    const row = await store.conversations.update(site, timeId, change, now);
    if (!row) throw notFound("conversation", id);
    return presentConversation(row.conversation, domain);
  },
});
