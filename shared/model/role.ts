import * as z from "zod/mini";

export const roleNames = ["owner", "editor", "support", "viewer"] as const;

/** What a caller may write. Reads are open to every role, but for those of members, sessions, keys and webhooks. */
export type Role = (typeof roleNames)[number];

export const roleSchema = z
  .enum(roleNames)
  .check(
    z.describe(
      "What it may do. `owner`: everything; `editor`: all but the account, members, sessions, API keys, domains and webhooks; `support`: write conversations, form submissions, survey responses and knowledge; `viewer`: only read.",
    ),
  );

export const owners: readonly Role[] = ["owner"];
export const editors: readonly Role[] = ["owner", "editor"];
export const supporters: readonly Role[] = ["owner", "editor", "support"];
