import * as z from "zod/mini";

/** The path parameter of a message. Any text is taken: a malformed id is one that does not exist. */
export const messageId = z.string().check(z.describe("The message's id."));
