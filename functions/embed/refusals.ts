import type * as z from "zod/mini";
import { parseInput } from "../../shared/handlers/operation/parse-input";
import type { CallingPage } from "../../shared/model/calling-page";
import { normalizeHostname } from "../../shared/model/hostname";
import { ApiError, checkAll, readAll } from "../../shared/runtime/errors";

/** The embed API's errors for a call that names nothing, or something that does not exist. */
export const refusals = {
  noForm: "form is required, unless messageId names a message with a form.",
  noUserId: "userId is required in the query: the account's id, which the tag of its pages has.",
  noDomain: "domain is required in the query: the page's hostname, such as shop.acme.com.",
  noMessageId: "id is required in the query: the message's id.",
  noStartId:
    "Missing startId: it begins a conversation. Generate 22 random letters and digits, and send the same ones when you repeat the call.",
  noToken:
    "Missing conversation token: send Authorization: Bearer with the `token` that POST /api/embed/chat/messages answered.",
  apiKey: ": this is an API key, which no visitor's page may have. Leave it out.",
  unknownSite: "No site matches this userId and domain.",
  unknownMessage: "There is no message with this id.",
  closedSurvey:
    "This survey does not accept answers: it was deleted, is inactive, or is not a survey.",
  deletedPreview: "The message of this link was deleted.",
} as const;

/**
 * The calling page, from the request's query.
 * @throws ApiError 400 that names the missing parameters
 */
export function callingPage(query: URLSearchParams): CallingPage {
  const userId = query.get("userId") ?? "";
  const domain = query.get("domain") ?? "";
  checkAll(
    () => refuse(userId === "", refusals.noUserId),
    () => refuse(domain === "", refusals.noDomain),
  );
  return { accountId: userId.toLowerCase(), hostname: normalizeHostname(domain) };
}

/** @throws ApiError 400 without the message's id */
export function messageIdIn(query: URLSearchParams): string {
  const id = query.get("id") ?? "";
  refuse(id === "", refusals.noMessageId);
  return id;
}

/** @throws ApiError 400 with a text, if something is wrong */
export function refuse(isWrong: boolean, text: string): void {
  if (isWrong) throw new ApiError("invalid_body", text);
}

/**
 * The parts of a call, which do not need each other to be read.
 * @throws ApiError with what is wrong with all of them
 */
export async function readParts<Parts extends readonly unknown[]>(
  ...readers: { [Part in keyof Parts]: () => Parts[Part] | Promise<Parts[Part]> }
): Promise<Parts> {
  const parts: readonly unknown[] = await readAll(readers.map(async (read) => await read()));
  return parts as Parts;
}

/**
 * Parses a body, with a rule that its schema does not have.
 * @throws ApiError with the faults by both
 */
export async function readBody<Schema extends z.ZodMiniObject>(
  schema: Schema,
  body: unknown,
  rule: (sent: Partial<z.output<Schema>>) => void,
): Promise<z.output<Schema>> {
  const judge = (sent: Record<string, unknown>) => rule(sent as Partial<z.output<Schema>>);
  const input = await parseInput(schema, body, undefined, { validation: { rules: [judge] } });
  rule(input);
  return input;
}
