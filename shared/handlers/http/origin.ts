import { optionalEnvironment } from "../../runtime/environment";
import { isLoopback } from "./base-url";
import type { HttpEvent } from "./event";

/**
 * Whether a request with this origin may call the tool endpoint. Allowed are requests without an origin (no browser), the
 * service's own host, configured origins, and loopback if the service itself runs on loopback.
 */
export function isAllowedOrigin(event: HttpEvent): boolean {
  return event.headers.origin === undefined || callingOrigin(event) !== undefined;
}

/** The origin of the calling page, if it is allowed. */
export function callingOrigin({ headers, requestContext }: HttpEvent): string | undefined {
  const { origin } = headers;
  if (origin === undefined) return undefined;
  const configured = optionalEnvironment("ALLOWED_ORIGINS") ?? "";
  if (configured.split(",").includes(origin)) return origin;
  if (!URL.canParse(origin)) return undefined;
  const { host, hostname } = new URL(origin);
  // The host comes from the gateway or the edge, never from the Host header, which an attacker can choose by DNS rebinding.
  // On loopback there is no edge.
  const gateway = requestContext.domainName;
  const isOwn = isLoopback(gateway)
    ? isLoopback(hostname)
    : host === gateway || host === headers["x-forwarded-host"];
  return isOwn ? origin : undefined;
}
