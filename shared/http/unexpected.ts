import { ApiError } from "../errors";
import type { HttpEvent } from "./event";

/** Logs what nobody expected, with the request it met, and gives what the caller may know of it. */
export function unexpected(
  error: unknown,
  { requestId, http }: HttpEvent["requestContext"],
): ApiError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const { method, path } = http;
  console.error(JSON.stringify({ level: "error", requestId, method, path, name, message, stack }));
  return new ApiError("internal_error", "Unexpected server error; safe to retry.");
}
