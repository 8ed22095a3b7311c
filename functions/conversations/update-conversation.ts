import * as z from "zod/mini";
import { locate, notFound } from "../../shared/handlers/operation/locate";
import { defineOperation, type OperationContext } from "../../shared/handlers/operation/operation";
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
import { memberActor } from "../../shared/kinds/member/member";
import { membersRepository } from "../../shared/kinds/member/repository";
import { idInput, ifVersionInput, requireVersion } from "../../shared/kinds/record-fields";
import { timeIdIn } from "../../shared/kinds/record-kinds";
import type { Actor } from "../../shared/model/actor";
import { text } from "../../shared/model/fields";
import { type Role, supporters } from "../../shared/model/role";
import { type ApiError, invalidField } from "../../shared/runtime/errors";
import { readOnly } from "../../shared/table/rights";
import { presentConversation } from "./present-conversation";

type Context = Pick<
  OperationContext<{ apiKeys: typeof apiKeysRepository; members: typeof membersRepository }, "any">,
  "account" | "actor" | "store"
>;

/**
 * The new assignee of a conversation: the caller for `me`, an active member or a key in use, null for nobody; undefined if the
 * call does not name one.
 * @throws ApiError `invalid_body` for anybody else, and for members who may not answer
 */
async function assigneeOf(
  assignee: string | null | undefined,
  context: Context,
): Promise<Actor | null | undefined> {
  if (assignee === undefined || assignee === null) return assignee;
  const { account, actor, store } = context;
  if (assignee === "me") return actor;
  const memberTimeId = timeIdIn("member", assignee);
  const member = memberTimeId && (await store.members.read(account.key, memberTimeId))?.member;
  if (member && member.status === "active") {
    await requireSupporter(memberActor(member), member.role, context);
    return memberActor(member);
  }
  const keys = memberTimeId ? [] : await store.apiKeys.list(account.key);
  const found = keys.find((each) => each.id === assignee && each.revokedAt === null);
  if (!found) throw await unknown(assignee, context);
  const { id, name, role } = found;
  await requireSupporter({ kind: "key", id, name }, role, context);
  return { kind: "key", id, name };
}

async function requireSupporter(actor: Actor, role: Role, context: Context): Promise<void> {
  if (supporters.includes(role)) return;
  const able = (await activeMembers(context)).filter((each) => supporters.includes(each.role));
  throw invalidField(
    "assignee",
    `${JSON.stringify(actor.name ?? actor.id)} has the role ${role}, which may not answer chats`,
    { hint: `${supporters.join(", ")} may: ${named(able) || "no member has such a role"}.` },
  );
}

async function unknown(assignee: string, context: Context): Promise<ApiError> {
  const members = await activeMembers(context);
  const normalized = assignee.trim().toLowerCase();
  const suggestions = members.filter(({ name, email }) =>
    [name, email].some((each) => each?.toLowerCase() === normalized),
  );
  const hint = /^(none|nobody|no one|unassigned)$/.test(normalized)
    ? " For nobody send null."
    : suggestions.length > 0
      ? ` Did you mean ${named(suggestions)}? Send the id.`
      : "";
  return invalidField(
    "assignee",
    `must be "me", null, or the id of an active member or of an API key in use; got ${JSON.stringify(assignee)}`,
    { hint: `List them: list_members, list_api_keys.${hint}` },
  );
}

async function activeMembers({ account, store }: Context) {
  const members = await store.members.list(account.key);
  return members.filter(({ status }) => status === "active");
}

const maxNamed = 5;

/** A few members, each with the id. */
function named(members: readonly { id: string; name: string | null; email: string | null }[]) {
  const listed = members
    .slice(0, maxNamed)
    .map(({ id, name, email }) => `${id} (${name ?? email})`);
  return [...listed, ...(members.length > maxNamed ? ["others"] : [])].join(", ");
}

export const updateConversation = defineOperation({
  name: "update_conversation",
  route: "PATCH /api/v1/conversations/{id}",
  toolGroups: ["chat"],
  title: "Update a conversation",
  summary:
    "Close, resolve or finish a chat (conversation, ticket) whose problem is solved, reopen or snooze it, assign it to somebody, tag (label) it, or mark its messages as read. A new message from either side reopens a closed one. `assignee` null with `outcome` null gives it back to bots. `not_found`: see list_conversations.",
  effect: "update",
  roles: supporters,
  domainScope: "any",
  uses: {
    conversations: conversationsRepository,
    apiKeys: readOnly(apiKeysRepository),
    members: readOnly(membersRepository),
  },
  input: z.extend(idInput("conversation"), {
    status: z.optional(z.enum(conversationStatuses).check(z.describe("The new status."))),
    read: z.optional(
      z
        .literal(true, "must be true: messages cannot be marked as unread")
        .check(z.describe("True marks all messages so far as read, as a person's reply does.")),
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
  async aboutRefused(input, context) {
    const { assignee } = input as { assignee?: unknown };
    if (typeof assignee !== "string" || /^(me$|mem_|key_)/.test(assignee)) return {};
    return { remark: (await unknown(assignee, context)).message };
  },
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

/** Nobody waits in a closed conversation, and the next message reopens it. */
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
