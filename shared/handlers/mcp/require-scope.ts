import { rolesWithin } from "../../model/roles-within";
import { ApiError } from "../../runtime/errors";
import type { AuthenticatedEvent } from "../http/event";
import { scopeChallenge } from "../http/sign-in-challenge";
import type { OperationLoader } from "../operation/operation-loader";
import { rolesOf } from "../operation/require-role";

/**
 * Refuses an app's call that its token does not allow, but its member could: the client may then ask the member for more.
 * What the member may not do either is a failed call like any other.
 * @throws ApiError `forbidden`, with the scope that would do
 */
export async function requireScope(
  event: AuthenticatedEvent,
  tools: readonly OperationLoader[],
  message: unknown,
): Promise<void> {
  const { app, member, role } = event.caller;
  const { method, params } = Object(message) as { method?: unknown; params?: unknown };
  if (!app || !member || method !== "tools/call") return;
  const { name } = Object(params) as { name?: unknown };
  const operation = await tools.find((each) => each.name === name)?.load();
  if (!operation) return;
  const allowed = rolesOf(operation);
  if (allowed.includes(role)) return;
  const [least] = rolesWithin(member.role)
    .filter((each) => allowed.includes(each))
    .slice(-1);
  if (!least) return;
  throw new ApiError(
    "forbidden",
    `${operation.name} needs the role ${least}, and this app was connected with the role ${role}. Ask its member to connect it again with that role.`,
    { "www-authenticate": scopeChallenge(event, least) },
  );
}
