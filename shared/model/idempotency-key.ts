import { ApiError } from "../errors";

/** What an idempotency key may be: whatever a client makes up, as long as every header can carry it. */
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
