import { editors, type Role, roleNames } from "../../model/role";
import { ApiError } from "../../runtime/errors";
import type { Caller } from "./caller";
import type { Operation } from "./operation";

type Ruled = Pick<Operation, "effect"> & { roles?: readonly Role[] | undefined };

/** The roles that may call an operation. */
export function rolesOf({ roles, effect }: Ruled): readonly Role[] {
  return roles ?? (effect === "read" ? roleNames : editors);
}

/** @throws ApiError `forbidden` */
export function requireRole(
  operation: Ruled & Pick<Operation, "name" | "route">,
  { role, member }: Pick<Caller, "role" | "member">,
): void {
  const allowed = rolesOf(operation);
  if (allowed.includes(role)) return;
  const open = allowed.length === 1 ? `the role ${allowed[0]}` : `the roles ${allowed.join(", ")}`;
  throw new ApiError(
    "forbidden",
    `${operation.name} is open to ${open}; ${member ? "you have" : "this API key has"} the role ${role}. Ask an account owner for ${member ? "another role" : "a key that can"}.${oneByOne(operation, role)}`,
  );
}

/** What an author may do in place of a change of many records at once. */
function oneByOne({ name, route }: Pick<Operation, "name" | "route">, role: Role): string {
  return role === "author" && route.endsWith("/bulk")
    ? ` Or call ${name.replace(/(_item)?s$/, "")} for each: what is live waits for an editor.`
    : "";
}
