import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { conversationSchema } from "../../shared/kinds/conversation/conversation";
import { conversationsRepository } from "../../shared/kinds/conversation/repository";
import type { StoredConversation } from "../../shared/kinds/conversation/rows/conversation-row";
import { idInput } from "../../shared/kinds/record-fields";
import { supporters } from "../../shared/model/role";
import { presentConversation } from "./present-conversation";

export const blockVisitor = defineOperation({
  name: "block_visitor",
  route: "POST /api/v1/visitors/{id}/block",
  toolGroups: ["chat"],
  title: "Block or unblock a visitor",
  summary:
    "Block or ban a visitor: stop a person, such as a spammer, a troll or somebody who keeps spamming or insulting you, from writing to you through the chat again; the chat is closed. `blocked` false unblocks them. `id`: a `visitor.id` of list_conversations.",
  effect: "update",
  roles: supporters,
  domainScope: "any",
  uses: { conversations: conversationsRepository },
  input: z.extend(idInput("visitor"), {
    blocked: z.optional(z.boolean().check(z.describe("False lifts the block."))),
  }),
  output: conversationSchema,
  errors: ["not_found"],
  async run({ id, blocked = true }, { account, domain: selected, store, now }) {
    const { site, timeId, domain } = locate("visitor", id, account, selected);
    const change = { isBlocked: blocked, ...(blocked && { status: "closed" as const }) };
    const toAnswer = (stored: StoredConversation) => presentConversation(stored, domain, now);
    const answer = await store.conversations.update(site, timeId, change, toAnswer, now);
    if (!answer) throw notFound("visitor", id);
    return answer;
  },
});
