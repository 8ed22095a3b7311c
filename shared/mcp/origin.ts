import { isLoopback } from "../http/base-url";
import type { HttpEvent } from "../http/event";

/**
 * Whether a page of this origin may call the tool endpoint: none sent (no browser), the service's own
 * host, a configured one, and, where the service itself runs on loopback, loopback.
 */
export function isAllowedOrigin(
  { headers, requestContext }: HttpEvent,
  allowedOrigins: readonly string[],
): boolean {
  const { origin } = headers;
  if (origin === undefined || allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  // The gateway's and the edge's word for the host counts, never the Host header, which DNS rebinding
  // makes the attacker's; on loopback there is no edge whose word it could be.
  const gateway = requestContext.domainName;
  if (isLoopback(gateway)) return isLoopback(hostname);
  return host === gateway || host === headers["x-forwarded-host"];
}
