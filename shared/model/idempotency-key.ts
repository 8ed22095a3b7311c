import { invalidField } from "../runtime/errors";
import { kindOf } from "./kind-of";

/** The allowed idempotency keys: any text that a header can carry. */
export const idempotencyKeyPattern = "^[ -~]{1,255}$";

/**
 * The idempotency key of a request.
 * @throws ApiError `invalid_body`
 */
export function readIdempotencyKey(sent: unknown): string {
  if (typeof sent === "string" && new RegExp(idempotencyKeyPattern).test(sent)) return sent;
  const got = typeof sent === "string" ? textOf(sent) : kindOf(sent);
  throw invalidField(
    "idempotencyKey",
    `must be a text of 1 to 255 printable ASCII characters, such as a UUID; got ${got}`,
  );
}

function textOf(sent: string): string {
  if (sent === "") return "an empty one";
  return sent.length > 255 ? `one of ${sent.length}` : "one with other characters";
}
