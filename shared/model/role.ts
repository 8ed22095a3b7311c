import * as z from "zod/mini";

export const roleNames = ["owner", "editor", "author", "support", "viewer", "analyst"] as const;

/** A caller's rights. Only owners read members, sessions, keys and webhooks; an analyst reads nothing that visitors sent. */
export type Role = (typeof roleNames)[number];

export const roleSchema = z
  .enum(roleNames)
  .check(
    z.describe(
      "`owner`: everything; `editor`: all but account, members, sessions, API keys, domains, webhooks; `author`: write messages, pages and knowledge not live, propose what is; `support`: write conversations, canned replies, submissions, responses, knowledge; `viewer`: only read; `analyst`: that, but not what visitors sent.",
    ),
  );

/** The roles that may read what visitors sent. */
export const readers: readonly Role[] = ["owner", "editor", "author", "support", "viewer"];
export const owners: readonly Role[] = ["owner"];
export const editors: readonly Role[] = ["owner", "editor"];
export const authors: readonly Role[] = ["owner", "editor", "author"];
export const supporters: readonly Role[] = ["owner", "editor", "support"];
export const knowledgeWriters: readonly Role[] = ["owner", "editor", "author", "support"];

/** The roles with at most a role's rights, the role itself first. */
export function rolesWithin(role: Role): readonly Role[] {
  return within[role];
}

/** The highest role with at most the rights of both roles. */
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
