import * as z from "zod/mini";
import type { EmbedRoute } from "../../../shared/handlers/http/embed-handler";
import { parseInput } from "../../../shared/handlers/operation/parse-input";
import { callingPage, readParts } from "../refusals";
import { invalidToken, requireToken } from "./invalid-token";

const browserField = z
  .string()
  .check(
    z.regex(/^[\w-]{22,64}$/, "must be 22 to 64 letters, digits, _ and -, chosen at random"),
    z.describe("The browser's secret. Only who sends the same one can use the code."),
  );

/** The body of a request for a code, made by a visitor who followed a link. */
export const codeRequestSchema = z.strictObject({ browser: browserField });

/** The body of a request that enters the code. */
export const codeEntrySchema = z.strictObject({
  browser: browserField,
  code: z.string().check(z.regex(/^\d{6}$/, "must be six digits"), z.describe("The mailed code.")),
});

/**
 * Orders a code for a link's conversation, which is mailed to the address on file. The response is the same if there is no
 * address.
 */
export const requestCode: EmbedRoute = async ({ query, body, token, address, store, now }) => {
  const [page, { browser }] = await readParts(
    () => callingPage(query),
    () => parseInput(codeRequestSchema, body()),
    () => requireToken(token),
  );
  const isOrdered = await store.chat.requestCode(page, { token, browser, address }, now);
  if (!isOrdered) throw invalidToken(token);
  return { body: JSON.stringify({ ok: true }) };
};

/** Returns a token that can also write, if the visitor enters the mailed code. */
export const enterCode: EmbedRoute = async ({ query, body, token, address, store, now }) => {
  const [page, { browser, code }] = await readParts(
    () => callingPage(query),
    () => parseInput(codeEntrySchema, body()),
    () => requireToken(token),
  );
  const granted = await store.chat.enterCode(page, { token, browser, address, code }, now);
  if (granted === undefined) throw invalidToken(token);
  return { body: JSON.stringify({ token: granted }) };
};
