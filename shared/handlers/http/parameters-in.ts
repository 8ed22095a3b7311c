import { ApiError } from "../../runtime/errors";

/**
 * The parameters of a query or a form.
 * @throws ApiError `invalid_body` if what is percent-encoded is not UTF-8: it would turn into U+FFFD
 */
export function parametersIn(text: string): URLSearchParams {
  // A lone % means itself, as browsers have it.
  for (const [run] of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    if (!isUtf8(run))
      throw new ApiError(
        "invalid_body",
        `${run.slice(0, 60)} is not valid UTF-8. Percent-encode the bytes of UTF-8.`,
      );
  }
  return new URLSearchParams(text);
}

function isUtf8(run: string): boolean {
  try {
    decodeURIComponent(run);
    return true;
  } catch {
    return false;
  }
}
