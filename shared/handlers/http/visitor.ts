import type { HttpEvent } from "./event";

/** What a request shows about its visitor. */
export interface Visitor {
  /** The country according to the proxy in front, ISO 3166-1 alpha-2; undefined if unknown. */
  country: string | undefined;
  /** The network address from the edge. Only limits use it. */
  address: string;
  userAgent: string | undefined;
  /** The page's host according to the browser; undefined for a call that no page made. */
  pageHost: string | undefined;
}

export function visitorIn(event: HttpEvent): Visitor {
  return {
    country: countryOf(event),
    address: event.headers["x-visitor-address"] ?? event.requestContext.http.sourceIp,
    userAgent: event.headers["user-agent"],
    pageHost: URL.parse(event.headers.origin ?? event.headers.referer ?? "")?.hostname,
  };
}

/** The country in the header that Cloudflare and our edge set; XX means unknown. */
function countryOf({ headers }: HttpEvent): string | undefined {
  const country = headers["cf-ipcountry"]?.toUpperCase();
  return country && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : undefined;
}
