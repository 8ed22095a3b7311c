import { rolesWithin } from "../../model/roles-within";
import { ApiError } from "../../runtime/errors";
import type { AuthenticatedEvent } from "../http/event";
import { scopeChallenge } from "../http/sign-in-challenge";
import type { OperationLoader } from "../operation/operation-loader";
import { rolesOf } from "../operation/require-role";

export interface MissingScope {
  error: ApiError;
  /** The value of `WWW-Authenticate`. */
  challenge: string;
}

/**
 * Why an app's token does not allow a call that its member could make, with the challenge for the scope that would do.
 * Undefined for every other call: what the member may not do either is a failed call without a challenge.
 */
export async function missingScope(
  event: AuthenticatedEvent,
  tools: readonly OperationLoader[],
  message: unknown,
): Promise<MissingScope | undefined> {
  const { app, member, role } = event.caller;
  const { method, params } = Object(message) as { method?: unknown; params?: unknown };
  if (!app || !member || method !== "tools/call") return undefined;
  const { name } = Object(params) as { name?: unknown };
  const operation = await tools.find((each) => each.name === name)?.load();
  if (!operation) return undefined;
  const allowed = rolesOf(operation);
  if (allowed.includes(role)) return undefined;
  const [least] = rolesWithin(member.role)
    .filter((each) => allowed.includes(each))
    .slice(-1);
  if (!least) return undefined;
  const challenge = scopeChallenge(event, least);
  const error = new ApiError(
    "forbidden",
    `${operation.name} needs the role ${least}, and this app was connected with the role ${role}. Ask its member to connect it again with that role.`,
    { "www-authenticate": challenge },
  );
  return { error, challenge };
}
