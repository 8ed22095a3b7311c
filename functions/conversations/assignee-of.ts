import type { OperationContext } from "../../shared/handlers/operation/operation";
import { timeIdIn } from "../../shared/kinds/account-ids";
import type { apiKeysRepository } from "../../shared/kinds/api-key/repository";
import { memberActor } from "../../shared/kinds/member/member";
import type { membersRepository } from "../../shared/kinds/member/repository";
import type { Actor } from "../../shared/model/actor";
import { type Role, supporters } from "../../shared/model/role";
import { type ApiError, invalidField } from "../../shared/runtime/errors";

type Context = Pick<
  OperationContext<{ apiKeys: typeof apiKeysRepository; members: typeof membersRepository }, "any">,
  "account" | "actor" | "store"
>;

/**
 * Who is to answer a conversation: the caller for `me`, an active member or a key in use, null for nobody; undefined if the
 * call does not say.
 * @throws ApiError `invalid_body` for anybody else, and for who may not answer
 */
export async function assigneeOf(
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
  const asked = assignee.trim().toLowerCase();
  const meant = members.filter(({ name, email }) =>
    [name, email].some((each) => each?.toLowerCase() === asked),
  );
  const hint = /^(none|nobody|no one|unassigned)$/.test(asked)
    ? " For nobody send null."
    : meant.length > 0
      ? ` Did you mean ${named(meant)}? Send the id.`
      : "";
  return invalidField(
    "assignee",
    `must be me, null, or the id of an active member or of an API key in use; got ${JSON.stringify(assignee)}`,
    { hint: `List them: list_members, list_api_keys.${hint}` },
  );
}

async function activeMembers({ account, store }: Context) {
  const members = await store.members.list(account.key);
  return members.filter(({ status }) => status === "active");
}

const mostNamed = 5;

/** A few members, each with the id. */
function named(members: readonly { id: string; name: string | null; email: string | null }[]) {
  const told = members.slice(0, mostNamed).map(({ id, name, email }) => `${id} (${name ?? email})`);
  return [...told, ...(members.length > mostNamed ? ["others"] : [])].join(", ");
}
