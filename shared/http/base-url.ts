import type { HttpEvent } from "./event";

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export function isLoopback(host: string): boolean {
  return loopback.test(host.replace(/:\d+$/, ""));
}

/**
 * Where a caller reaches the service, without a slash at the end. The edge says under which host it was
 * called; past it the gateway's own name holds, and in a local run the address that was asked for.
 */
export function baseUrlOf({ headers, requestContext }: HttpEvent): string {
  const gateway = requestContext.domainName;
  const forwarded = headers["x-forwarded-host"];
  if (isLoopback(gateway)) return `http://${forwarded ?? headers.host ?? gateway}`;
  return `https://${forwarded ?? gateway}`;
}
