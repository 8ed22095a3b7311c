import { type Role, roleNames } from "../../shared/model/role";
import { rolesWithin } from "../../shared/model/roles-within";

/** The roles that a scope names; all of them if it names none. Other words are not the service's, and are left out. */
export function askedRoles(scope: string | null): readonly Role[] {
  const words = (scope ?? "").split(" ");
  const named = roleNames.filter((each) => words.includes(each));
  return named.length > 0 ? named : roleNames;
}

/** The roles that a member may let an app have that asks for some: those within what it asks, and within the member's own. */
export function offeredRoles(asked: readonly Role[], own: Role): readonly Role[] {
  const within = new Set(asked.flatMap(rolesWithin));
  return rolesWithin(own).filter((each) => within.has(each));
}

/** The role that is chosen unless the member chooses another. Nobody makes an app an owner by pressing a button. */
export function suggestedRole(offered: readonly Role[]): Role {
  return offered.find((each) => each !== "owner") ?? "analyst";
}
