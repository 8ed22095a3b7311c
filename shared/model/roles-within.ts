import { type Role, roleNames } from "./role";

/** The roles that may do no more than a role, itself first. */
export function rolesWithin(role: Role): readonly Role[] {
  return within[role];
}

/** The highest role that may do no more than either of two. */
export function lowerRole(one: Role, other: Role): Role {
  return within[one].find((each) => within[other].includes(each)) ?? "analyst";
}

const within: Readonly<Record<Role, readonly Role[]>> = {
  owner: roleNames,
  editor: ["editor", "author", "support", "viewer", "analyst"],
  author: ["author", "viewer", "analyst"],
  support: ["support", "viewer", "analyst"],
  viewer: ["viewer", "analyst"],
  analyst: ["analyst"],
};
