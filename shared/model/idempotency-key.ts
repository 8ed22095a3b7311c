import { ApiError } from "../errors";
import { kindOf } from "./kind-of";

/** The allowed idempotency keys: any text that a header can carry. */
export const idempotencyKeyPattern = "^[ -~]{1,255}$";

/**
 * The idempotency key of a request.
 * @throws ApiError `invalid_body`
 */
export function readIdempotencyKey(sent: unknown): string {
  if (typeof sent === "string" && new RegExp(idempotencyKeyPattern).test(sent)) return sent;
  const got = typeof sent === "string" ? `one of ${sent.length}` : kindOf(sent);
  throw new ApiError(
    "invalid_body",
    `idempotencyKey must be a text of 1 to 255 printable ASCII characters, such as a UUID; got ${got}.`,
  );
}
