import { isLoopback } from "../http/base-url";
import type { HttpEvent } from "../http/event";

/**
 * Whether a request with this origin may call the tool endpoint. Allowed are requests without an origin (no browser), the
 * service's own host, configured origins, and loopback if the service itself runs on loopback.
 */
export function isAllowedOrigin(
  { headers, requestContext }: HttpEvent,
  allowedOrigins: readonly string[],
): boolean {
  const { origin } = headers;
  if (origin === undefined || allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  // The host comes from the gateway or the edge, never from the Host header, which an attacker can choose by DNS rebinding.
  // On loopback there is no edge.
  const gateway = requestContext.domainName;
  if (isLoopback(gateway)) return isLoopback(hostname);
  return host === gateway || host === headers["x-forwarded-host"];
}
