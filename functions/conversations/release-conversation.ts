import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { conversationSchema, outcomeField } from "../../shared/kinds/conversation/conversation";
import { conversationsRepository } from "../../shared/kinds/conversation/repository";
import { pathIdField } from "../../shared/kinds/record-fields";
import { supporters } from "../../shared/model/role";
import { requiredLeaseIdField } from "./input-fields";
import { presentConversation } from "./present-conversation";

export const releaseConversation = defineOperation({
  name: "release_conversation",
  route: "POST /api/v1/conversations/{conversationId}/release",
  toolGroups: ["chat"],
  title: "Release a conversation",
  summary:
    "Give a chat (conversation, ticket) back or let it go: stop working on it and release a bot's claim, for others or someone else to take. It stays open: update_conversation closes it. For a person to answer, use hand_off_conversation. `claim_lost`: nothing is left to release.",
  effect: "update",
  roles: supporters,
  domainScope: "any",
  uses: { conversations: conversationsRepository },
  input: z.strictObject({
    conversationId: pathIdField("conversation"),
    leaseId: requiredLeaseIdField,
    outcome: z.optional(
      outcomeField.check(
        z.describe(
          "`resolved_confirmed` only where the visitor said so; `escalated` keeps bots away.",
        ),
      ),
    ),
  }),
  output: conversationSchema,
  errors: ["not_found", "claim_lost"],
  async run({ conversationId, leaseId, outcome }, { account, domain: selected, store, now }) {
    const { site, timeId, domain } = locate("conversation", conversationId, account, selected);
    const released = await store.conversations.release(
      site,
      timeId,
      { leaseId, outcome },
      (conversation) => presentConversation(conversation, domain, now),
      now,
    );
    if (!released) throw notFound("conversation", conversationId);
    return released;
  },
});
