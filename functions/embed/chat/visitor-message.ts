import * as z from "zod/mini";
import type { EmbedRoute } from "../../../shared/handlers/http/embed-handler";
import { parseInput } from "../../../shared/handlers/operation/parse-input";
import { clientMessageIdField } from "../../../shared/kinds/conversation/chat-message";
import { pictureField } from "../../../shared/kinds/conversation/picture";
import { anyText } from "../../../shared/model/fields";
import { ApiError } from "../../../shared/runtime/errors";
import { callingPage, readParts } from "../refusals";

const identityField = z
  .string()
  .check(
    z.maxLength(4000),
    z.describe(
      "A JWT by which the website's server vouches for the visitor, see the page *Live chat*.",
    ),
  );

/** The body with which a visitor starts or continues a conversation. */
export const visitorMessageSchema = z.strictObject({
  content: z.optional(
    z
      .string()
      .check(z.describe("Plain text of at most 4,000 characters, not blank without a picture.")),
  ),
  picture: z.optional(pictureField),
  clientMessageId: z.optional(clientMessageIdField),
  startId: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w-]{22,64}$/, "must be 22 to 64 letters, digits, _ and -, chosen at random"),
        z.describe("The page's secret for the conversation it starts."),
      ),
  ),
  identity: z.optional(identityField),
  resolved: z.optional(
    z
      .boolean()
      .check(z.describe("Whether an answer has helped: then the conversation is closed with it.")),
  ),
  name: z.optional(anyText(200, "The visitor's name.")),
  email: z.optional(
    z
      .string()
      .check(
        z.maxLength(320),
        z.regex(/^[^\s@]+@[^\s@]+$/, "must be an email address"),
        z.describe("The visitor's email address."),
      ),
  ),
  pageUrl: z.optional(
    z
      .string()
      .check(
        z.maxLength(2000),
        z.regex(/^https?:\/\/\S+$/i, "must be an http or https URL"),
        z.describe("The page from which the visitor writes."),
      ),
  ),
});

/** The body with which a page identifies its visitor. */
export const identifySchema = z.strictObject({ identity: identityField });

/** Returns the conversation of a visitor whom the website's server has identified, whichever device it began on. */
export const identify: EmbedRoute = async ({ query, body, token, address, store, now }) => {
  const [page, { identity: signed }] = await readParts(
    () => callingPage(query),
    () => parseInput(identifySchema, body()),
  );
  const identified = await store.chat.identify(page, { signed, token, address }, now);
  if (!identified) throw invalidIdentity();
  return { body: JSON.stringify({ token: identified.token }) };
};

/** The same error for an identity that is malformed, forged, expired, or of another domain. */
export function invalidIdentity(): ApiError {
  return new ApiError("unauthorized", "Invalid identity", { "www-authenticate": "Bearer" });
}
