import * as z from "zod/mini";

export const roleNames = ["owner", "editor", "author", "support", "viewer"] as const;

/** What a caller may write. Every role may read everything except members, sessions, keys and webhooks. */
export type Role = (typeof roleNames)[number];

export const roleSchema = z
  .enum(roleNames)
  .check(
    z.describe(
      "`owner`: everything; `editor`: all but account, members, sessions, API keys, domains, webhooks; `author`: write messages, landing pages and knowledge that are not live, propose what is; `support`: write chats, canned replies, form submissions, survey responses, knowledge; `viewer`: only read.",
    ),
  );

export const owners: readonly Role[] = ["owner"];
export const editors: readonly Role[] = ["owner", "editor"];
export const authors: readonly Role[] = ["owner", "editor", "author"];
export const supporters: readonly Role[] = ["owner", "editor", "support"];
export const knowledgeWriters: readonly Role[] = ["owner", "editor", "author", "support"];
