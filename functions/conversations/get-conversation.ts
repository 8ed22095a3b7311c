import { conversationSchema } from "../../shared/model/chat/conversation";
import { idInput } from "../../shared/model/record-fields";
import { locate, notFound } from "../../shared/operation/locate";
import { defineOperation } from "../../shared/operation/operation";
import { presentConversation } from "./present-conversation";

export const getConversation = defineOperation({
  name: "get_conversation",
  route: "GET /api/v1/conversations/{id}",
  title: "Get a conversation",
  summary: "One conversation, without its messages; list_chat_messages has those.",
  effect: "read",
  domainScope: "any",
  uses: ["conversations"],
  input: idInput("conversation"),
  output: conversationSchema,
  errors: ["not_found"],
  async run({ id }, { account, domain: selected, store, now }) {
    const { site, timeId, domain } = locate("conversation", id, account, selected);
    const row = await store.conversations.read(site, timeId);
    if (!row) throw notFound("conversation", id, selected);
    return presentConversation(row.conversation, domain, now);
  },
});
