import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { conversationSchema } from "../../shared/kinds/conversation/conversation";
import { conversationsRepository } from "../../shared/kinds/conversation/repository";
import { idInput } from "../../shared/kinds/record-fields";
import { presentConversation } from "./present-conversation";

export const getConversation = defineOperation({
  name: "get_conversation",
  route: "GET /api/v1/conversations/{id}",
  toolGroups: ["chat"],
  title: "Get a conversation",
  summary:
    "Show the details of one chat (conversation, ticket): who the visitor you are talking to is, on which page, and which colleague or bot looks after it; list_chat_messages has its messages.",
  effect: "read",
  domainScope: "any",
  uses: { conversations: conversationsRepository },
  input: z.extend(idInput("conversation"), {
    presence: z.optional(z.boolean().check(z.describe("Adds `presence`."))),
  }),
  output: conversationSchema,
  errors: ["not_found"],
  async run({ id, presence }, { account, domain: selected, store, now }) {
    const { site, timeId, domain } = locate("conversation", id, account, selected);
    const [row, visitor] = await Promise.all([
      store.conversations.read(site, timeId),
      presence ? store.conversations.presence(site, timeId, now) : undefined,
    ]);
    if (!row) throw notFound("conversation", id, selected);
    return {
      ...presentConversation(row.conversation, domain, now),
      ...(visitor && { presence: visitor }),
    };
  },
});
