import type { HttpResult } from "../../shared/handlers/http/event";
import type { Addresses } from "./addresses";

/**
 * An answer that leads nowhere but to the service's own pages. Anybody may register a client, so if a wrong request were
 * answered at the client's address before its member has said a word, a link to this service would lead wherever its author
 * likes. RFC 9700, section 4.11.2, lets a server tell the member instead.
 */
export function onOwnPage(
  result: HttpResult,
  { issuer, consentPage }: Pick<Addresses, "issuer" | "consentPage">,
): HttpResult {
  if (typeof result === "string") return result;
  const location = result.headers?.location;
  if (location === undefined) return result;
  const url = URL.parse(String(location), issuer);
  if (url?.origin === new URL(issuer).origin) return result;
  // Of flows that there are not, errors stand in the fragment.
  const told = new URLSearchParams(url?.hash.slice(1) || url?.search);
  const problem = told.get("error") ?? "invalid_request";
  return {
    ...result,
    statusCode: 303,
    headers: {
      ...result.headers,
      location: `${consentPage}?problem=${encodeURIComponent(problem)}`,
    },
    body: "",
  };
}
