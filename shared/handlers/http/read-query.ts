import { ApiError } from "../../runtime/errors";

/**
 * Query parameters by name. They come from the raw text: the gateway joins repeated ones with commas.
 * @throws ApiError `invalid_body` for a repeated one
 */
export function readQuery(query: URLSearchParams): Record<string, string> {
  const names = [...query.keys()];
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new ApiError("invalid_body", `Query parameter ${JSON.stringify(repeated)} is repeated.`);
  }
  return Object.fromEntries(query);
}
