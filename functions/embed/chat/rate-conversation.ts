import * as z from "zod/mini";
import type { EmbedRoute } from "../../../shared/handlers/http/embed-handler";
import { parseInput } from "../../../shared/handlers/operation/parse-input";
import { callingPage, readParts } from "../refusals";
import { invalidToken, requireToken } from "./invalid-token";

/** The body with which a visitor rates a conversation. */
export const ratingSchema = z.strictObject({
  score: z.int().check(z.gte(1), z.lte(5), z.describe("1 (bad) to 5 (great).")),
  comment: z.optional(z.string().check(z.maxLength(1000), z.describe("The visitor's own words."))),
});

/** Stores a visitor's rating of their conversation. The last rating counts. */
export const rateConversation: EmbedRoute = async ({ query, body, token, address, store, now }) => {
  const [page, rating] = await readParts(
    () => callingPage(query),
    () => parseInput(ratingSchema, body()),
    () => requireToken(token),
  );
  if (!(await store.chat.rate(page, token, { ...rating, address }, now))) throw invalidToken(token);
  return { body: JSON.stringify({ ok: true }) };
};
