import type { Kind } from "../kind";

/** A record's texts in another language. */
export const translation = {
  noun: "message, landing page or help article",
  list: "GET /api/v1/translations, tool list_translations",
  of: "account",
} as const satisfies Kind;
