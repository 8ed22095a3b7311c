import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation } from "../../shared/handlers/operation/operation";
import { apiKeysRepository } from "../../shared/kinds/api-key/repository";
import {
  conversationSchema,
  conversationStatuses,
  outcomeField,
  snoozeInput,
  tagsField,
} from "../../shared/kinds/conversation/conversation";
import { conversationsRepository } from "../../shared/kinds/conversation/repository";
import type { StoredConversation } from "../../shared/kinds/conversation/rows/conversation-row";
import { membersRepository } from "../../shared/kinds/member/repository";
import { idInput, ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { text } from "../../shared/model/fields";
import { supporters } from "../../shared/model/role";
import { type ApiError, invalidField } from "../../shared/runtime/errors";
import { readOnly } from "../../shared/table/rights";
import { assigneeOf } from "./assignee-of";
import { presentConversation } from "./present-conversation";

export const updateConversation = defineOperation({
  name: "update_conversation",
  route: "PATCH /api/v1/conversations/{id}",
  toolGroups: ["chat"],
  title: "Update a conversation",
  summary:
    "Close, reopen or snooze a chat (ticket), assign or tag it, or mark its messages as read. A new message from either side reopens a closed one. `assignee` null with `outcome` null gives it back to bots. `not_found`: see list_conversations.",
  effect: "update",
  roles: supporters,
  domainScope: "any",
  uses: {
    conversations: conversationsRepository,
    apiKeys: readOnly(apiKeysRepository),
    members: readOnly(membersRepository),
  },
  input: z.extend(idInput("conversation"), {
    status: z.optional(z.enum(conversationStatuses).check(z.describe("The new state."))),
    read: z.optional(
      z
        .literal(true, "must be true: messages cannot be marked as unread")
        .check(z.describe("True marks all messages so far as read. A person's reply does too.")),
    ),
    assignee: z.optional(
      z.nullable(
        text(100, "Who is to answer: `me`, the id of a member or API key, or null for nobody."),
      ),
    ),
    tags: z.optional(tagsField),
    snoozedUntil: z.optional(snoozeInput),
    outcome: z.optional(
      z.nullable(outcomeField).check(z.describe("How it ended; null: not yet known.")),
    ),
    ...ifVersionInput,
  }),
  output: conversationSchema,
  errors: ["not_found", "precondition_failed"],
  check: ({ snoozedUntil, status }, { now }) => {
    refusePast(snoozedUntil, now);
    if (status === "closed" && snoozedUntil) throw snoozedClosed();
  },
  async run(input, { account, actor, domain: selected, store, now }) {
    const { id, read, assignee, ifVersion, ...fields } = input;
    const { site, timeId, domain } = locate("conversation", id, account, selected);
    const change = {
      ...fields,
      isRead: read,
      assignee: await assigneeOf(assignee, { account, actor, store }),
      snoozedUntil: fields.snoozedUntil && new Date(fields.snoozedUntil).toISOString(),
    };
    const toAnswer = (stored: StoredConversation) => presentConversation(stored, domain, now);
    const answer = await store.conversations.update(
      site,
      timeId,
      change,
      toAnswer,
      now,
      ({ version, status }) => {
        requireVersion(version, ifVersion);
        const staysClosed = status === "closed" && fields.status !== "open";
        if (staysClosed && fields.snoozedUntil) throw snoozedClosed();
      },
    );
    if (!answer) throw notFound("conversation", id, selected);
    return answer;
  },
});

/** Nobody waits in a closed conversation, and the next message wakes it. */
function snoozedClosed(): ApiError {
  return invalidField("snoozedUntil", "has no effect on a closed conversation", {
    hint: 'Send "status": "open" with it, or close the conversation without it: the visitor\'s next message reopens it.',
  });
}

/** Refuses a snooze that has already ended: it would do nothing, and its caller would wait for nothing. */
function refusePast(snoozedUntil: string | null | undefined, now: Date): void {
  if (!snoozedUntil || Date.parse(snoozedUntil) > now.getTime()) return;
  throw invalidField(
    "snoozedUntil",
    `must be in the future, or null to wake the conversation; got ${JSON.stringify(snoozedUntil)}, and it is ${now.toISOString()} now`,
  );
}
