import type { HttpEvent } from "../http/event";

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a page of this origin may call the tool endpoint: none sent (no browser), the service's own
 * host, a configured one, and, where the service itself runs on loopback, loopback. The gateway's own
 * word for its host counts, never the Host header, which DNS rebinding makes the attacker's.
 */
export function isAllowedOrigin(
  { headers, requestContext }: HttpEvent,
  allowedOrigins: readonly string[],
): boolean {
  const { origin } = headers;
  if (origin === undefined || allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  const own = requestContext.domainName;
  return host === own || (isLoopback(own) && loopback.test(hostname));
}

function isLoopback(domainName: string): boolean {
  return loopback.test(domainName.replace(/:\d+$/, ""));
}
