import { ApiError } from "../errors";

/**
 * Refuses unknown query parameters.
 * @throws ApiError `invalid_body` that names them and lists the known ones
 */
export function refuseUnknown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const list = unknown.map((name) => JSON.stringify(name)).join(", ");
  throw new ApiError(
    "invalid_body",
    `Unknown query ${unknown.length > 1 ? "parameters" : "parameter"} ${list}; known: ${known.join(", ") || "none"}.`,
  );
}
