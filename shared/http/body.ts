import { ApiError } from "../errors";
import type { HttpEvent } from "./event";

/** What a request's body may take. */
const bodyLimitBytes = 1_000_000;

/**
 * The body as text.
 * @throws ApiError `payload_too_large` over 1 MB, or over a route's own limit
 */
export function bodyText(
  { body = "", isBase64Encoded }: HttpEvent,
  limitBytes = bodyLimitBytes,
): string {
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > limitBytes) {
    throw new ApiError(
      "payload_too_large",
      `The body has ${bytes.length} bytes; at most ${limitBytes} are allowed.`,
    );
  }
  return bytes.toString("utf8");
}

/**
 * The body as a JSON object, whatever its Content-Type says.
 * @throws ApiError `payload_too_large` as `bodyText` does, `invalid_body` for anything else
 */
export function bodyObject(event: HttpEvent, limitBytes?: number): Record<string, unknown> {
  const text = bodyText(event, limitBytes);
  if (text.trim() === "") throw new ApiError("invalid_body", "A JSON body is required.");
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const kind = Array.isArray(value) ? "an array" : value === null ? "null" : `a ${typeof value}`;
    throw new ApiError("invalid_body", `The body must be a JSON object; got ${kind}.`);
  }
  return value as Record<string, unknown>;
}

// No body of the service has more than a dozen levels; what walks through thousands overflows its stack.
const mostLevels = 100;

/**
 * A JSON text's value.
 * @throws ApiError `invalid_body` for what is no JSON, or nested beyond reason
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ApiError("invalid_body", `The body is not valid JSON: ${(error as Error).message}.`);
  }
  // Only now: in valid JSON every text ends, and the search is done in one go.
  let level = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === "[" || token === "{") level += 1;
    else if (token === "]" || token === "}") level -= 1;
    if (level > mostLevels) {
      throw new ApiError("invalid_body", `The body is nested more than ${mostLevels} levels deep.`);
    }
  }
  return value;
}
