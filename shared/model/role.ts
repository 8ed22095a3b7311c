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
      "What it may do. `owner`: everything; `editor`: all but the account, members, sessions, API keys, domains and webhooks; `author`: write messages, landing pages and knowledge that are not live, and propose what is; `support`: write conversations, canned replies, form submissions, survey responses and knowledge; `viewer`: only read; `analyst`: only read figures, messages, landing pages and knowledge, nothing that visitors sent.",
    ),
  );

/** Whoever may read what visitors sent. */
export const readers: readonly Role[] = ["owner", "editor", "author", "support", "viewer"];
export const owners: readonly Role[] = ["owner"];
export const editors: readonly Role[] = ["owner", "editor"];
export const authors: readonly Role[] = ["owner", "editor", "author"];
export const supporters: readonly Role[] = ["owner", "editor", "support"];
export const knowledgeWriters: readonly Role[] = ["owner", "editor", "author", "support"];
