import { ApiError } from "../errors";

/** The allowed idempotency keys: any text that a header can carry. */
export const idempotencyKeyPattern = "^[ -~]{1,255}$";

/**
 * The idempotency key of a request; undefined when it names none.
 * @throws ApiError `invalid_body`
 */
export function readIdempotencyKey(sent: unknown): string | undefined {
  if (sent === undefined) return undefined;
  if (typeof sent === "string" && new RegExp(idempotencyKeyPattern).test(sent)) return sent;
  throw new ApiError(
    "invalid_body",
    "An idempotency key must be a text of 1 to 255 printable ASCII characters.",
  );
}
