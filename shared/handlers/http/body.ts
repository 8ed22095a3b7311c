import { kindOf } from "../../model/kind-of";
import { ApiError } from "../../runtime/errors";
import type { HttpEvent } from "./event";
import { parseJson, type UnreadableJson } from "./parse-json";

/** The maximum size of a request's body. */
const bodyLimitBytes = 1_000_000;

/**
 * The body as text.
 * @throws ApiError `payload_too_large` over 1 MB, or over a route's own limit; `invalid_body` if not UTF-8
 */
export function bodyText(event: HttpEvent, limitBytes = bodyLimitBytes): string {
  const { body = "", isBase64Encoded } = event;
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  refuseBytes(bytes.length, limitBytes);
  if (!isBase64Encoded && hasLostBytes(event, bytes.length)) throw notUtf8();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

function notUtf8(): ApiError {
  return new ApiError("invalid_body", "The body is not valid UTF-8.");
}

/**
 * Whether the gateway has put U+FFFD in the place of bytes that are not UTF-8, as it does in a body whose type is text. The
 * length that the caller sent tells it from a U+FFFD that somebody wrote.
 */
function hasLostBytes({ body = "", headers }: HttpEvent, bytes: number): boolean {
  const sent = headers["content-length"];
  return body.includes("\ufffd") && sent !== undefined && Number(sent) !== bytes;
}

/** For checks that come before the body is read. @throws ApiError `payload_too_large` over 1 MB */
export function refuseLargeBody({ body = "", isBase64Encoded }: HttpEvent): void {
  refuseBytes(Buffer.byteLength(body, isBase64Encoded ? "base64" : "utf8"), bodyLimitBytes);
}

function refuseBytes(bytes: number, limitBytes: number): void {
  if (bytes <= limitBytes) return;
  throw new ApiError(
    "payload_too_large",
    `The body has ${bytes} bytes; at most ${limitBytes} are allowed.`,
  );
}

/**
 * The body as a JSON object. Content-Type is ignored.
 * @throws ApiError `payload_too_large` as `bodyText` does, `invalid_body` if it is not a JSON object
 */
export function bodyObject(event: HttpEvent): Record<string, unknown> {
  const text = bodyText(event);
  if (text.trim() === "")
    throw new ApiError(
      "invalid_body",
      "A JSON body is required: an object, whose fields /openapi.json describes.",
    );
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    throw new ApiError("invalid_body", `The body is ${(error as UnreadableJson).message}.`);
  }
  if (kindOf(value) !== "an object") {
    throw new ApiError("invalid_body", `The body must be a JSON object; got ${kindOf(value)}.`);
  }
  return value as Record<string, unknown>;
}
