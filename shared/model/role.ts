import * as z from "zod/mini";

export const roleNames = ["owner", "editor", "author", "support", "viewer", "analyst"] as const;

/**
 * What a caller may do. Only owners read members, sessions, keys and webhooks; an analyst reads nothing that visitors sent.
 */
export type Role = (typeof roleNames)[number];

export const roleSchema = z
  .enum(roleNames)
  .check(
    z.describe(
      "`owner`: everything; `editor`: all but account, members, sessions, API keys, domains, webhooks; `author`: write messages, pages and knowledge not live, propose what is; `support`: write conversations, canned replies, submissions, responses, knowledge; `viewer`: only read; `analyst`: that, but not what visitors sent.",
    ),
  );

/** Whoever may read what visitors sent. */
export const readers: readonly Role[] = ["owner", "editor", "author", "support", "viewer"];
export const owners: readonly Role[] = ["owner"];
export const editors: readonly Role[] = ["owner", "editor"];
export const authors: readonly Role[] = ["owner", "editor", "author"];
export const supporters: readonly Role[] = ["owner", "editor", "support"];
export const knowledgeWriters: readonly Role[] = ["owner", "editor", "author", "support"];
