import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { conversationSchema } from "../../shared/kinds/conversation/conversation";
import { conversationsRepository } from "../../shared/kinds/conversation/repository";
import { pathIdField } from "../../shared/kinds/record-fields";
import { text } from "../../shared/model/fields";
import { supporters } from "../../shared/model/role";
import { requiredLeaseIdField } from "./input-fields";
import { presentConversation } from "./present-conversation";

export const handOffConversation = defineOperation({
  name: "hand_off_conversation",
  route: "POST /api/v1/conversations/{conversationId}/handoff",
  toolGroups: ["core", "chat"],
  title: "Hand a conversation to people",
  summary:
    "Hand a chat over from a bot to a human: transfer, forward, escalate or pass the customer on to a colleague or another real person in the support team to speak to, and let them take it. Visitors never see the note. Bots can claim it only once update_conversation gives it back. `claim_lost`: people may have it already.",
  effect: "update",
  roles: supporters,
  domainScope: "any",
  uses: { conversations: conversationsRepository },
  input: z.strictObject({
    conversationId: pathIdField("conversation"),
    leaseId: requiredLeaseIdField,
    reason: text(200, "Why a person is needed."),
    summary: text(2000, "What the visitor wants, and what was tried."),
    suggestedReply: z.optional(text(2000, "What a person might reply.")),
  }),
  output: conversationSchema,
  errors: ["not_found", "claim_lost"],
  async aboutRefused(input) {
    const { leaseId } = Object(input) as { leaseId?: unknown };
    return leaseId === undefined ? { remark: withoutLease } : {};
  },
  async run({ conversationId, leaseId, ...details }, { account, domain: selected, store, now }) {
    const { site, timeId, domain } = locate("conversation", conversationId, account, selected);
    const handed = await store.conversations.handOff(
      site,
      timeId,
      { leaseId, note: noteOf(details) },
      (conversation) => presentConversation(conversation, domain, now),
      now,
    );
    if (!handed) throw notFound("conversation", conversationId);
    return handed;
  },
});

const withoutLease =
  "Without a claim, hand it over with update_conversation: assignee takes the id of a member (list_members).";

function noteOf({
  reason,
  summary,
  suggestedReply,
}: {
  reason: string;
  summary: string;
  suggestedReply?: string | undefined;
}): string {
  const parts = [`A person is needed: ${reason}`, summary];
  if (suggestedReply !== undefined) parts.push(`Suggested reply: ${suggestedReply}`);
  return parts.join("\n\n");
}
