import { editors, type Role, readers } from "../../model/role";
import { ApiError } from "../../runtime/errors";
import type { Caller } from "./caller";
import type { Operation } from "./operation";

type Ruled = Pick<Operation, "effect"> & { roles?: readonly Role[] | undefined };

/** The roles that may call an operation. */
export function rolesOf({ roles, effect }: Ruled): readonly Role[] {
  return roles ?? (effect === "read" ? readers : editors);
}

/** @throws ApiError `forbidden` */
export function requireRole(
  operation: Ruled & Pick<Operation, "name" | "route" | "reachesAllDomains">,
  { role, member, app }: Pick<Caller, "role" | "member" | "app">,
): void {
  const allowed = rolesOf(operation);
  if (operation.reachesAllDomains && app && app.domainId !== null) {
    throw new ApiError(
      "forbidden",
      `${operation.name} reaches what belongs to all domains, and this app was connected for one. Connect it again for all of them.`,
    );
  }
  if (allowed.includes(role)) return;
  const open = allowed.length === 1 ? `the role ${allowed[0]}` : `the roles ${allowed.join(", ")}`;
  throw new ApiError(
    "forbidden",
    `${operation.name} is open to ${open}; ${app ? "this app has" : member ? "you have" : "this API key has"} the role ${role}. ${app ? "Connect it again with another, or ask" : "Ask"} an account owner for ${member ? "another role" : "a key that can"}.${oneByOne(operation, role)}`,
  );
}

/** What an author may do in place of a change of many records at once. */
function oneByOne({ name, route }: Pick<Operation, "name" | "route">, role: Role): string {
  return role === "author" && route.endsWith("/bulk")
    ? ` Or call ${name.replace(/(_item)?s$/, "")} for each: what is live waits for an editor.`
    : "";
}
