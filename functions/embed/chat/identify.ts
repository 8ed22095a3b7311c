import * as z from "zod/mini";
import type { EmbedRoute } from "../../../shared/handlers/http/embed-handler";
import { parseInput } from "../../../shared/handlers/operation/parse-input";
import { ApiError } from "../../../shared/runtime/errors";
import { callingPage } from "../calling-page";
import { identityField } from "./visitor-message";

/** The body with which a page says who its visitor is. */
export const identifySchema = z.strictObject({ identity: identityField });

/** The conversation of a visitor whom the website's server vouches for, on whatever device it began. */
export const identify: EmbedRoute = async ({ query, body, token, address, store, now }) => {
  const page = callingPage(query);
  const { identity: signed } = await parseInput(identifySchema, body());
  const known = await store.chat.identify(page, { signed, token, address }, now);
  if (!known) throw invalidIdentity();
  return { body: JSON.stringify({ token: known.token }) };
};

/** The same error for an identity that is malformed, forged, expired, or of another domain. */
export function invalidIdentity(): ApiError {
  return new ApiError("unauthorized", "Invalid identity", { "www-authenticate": "Bearer" });
}
