import { ApiError } from "../../runtime/errors";

/**
 * Refuses unknown query parameters.
 * @throws ApiError `invalid_body` that names them and lists the known ones
 */
export function refuseUnknown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw unknownParameters(unknown, known);
}

/** The error of unknown query parameters. `advice` is what the caller may have meant, in sentences. */
export function unknownParameters(
  unknown: readonly string[],
  known: readonly string[],
  advice: readonly string[] = [],
): ApiError {
  const list = unknown.map((name) => JSON.stringify(name)).join(", ");
  const parameters = unknown.length > 1 ? "parameters" : "parameter";
  const fault = `Unknown query ${parameters} ${list}; known: ${known.join(", ") || "none"}.`;
  return new ApiError("invalid_body", [fault, ...advice].join(" "));
}
